"""The table as drawn: geometry, sprites, animation.

Give `painter.Painter` a theme, a layout, a chair and a rectangle, and it draws a `view.TableView`, which holds plain
values only. `hits.spot_at` says what lies under the mouse, and `animation.Animation` moves cards and chips. Nothing
here knows the engine. Geometry (`boxes`, `layout`, `fold_line`, `far_dealer`) does not even know pygame.
"""
