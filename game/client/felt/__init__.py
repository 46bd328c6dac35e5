"""The table as drawn: geometry, sprites, animation.

Give `painter.Painter` a theme, a layout, a chair and a rectangle, and it draws a `view.TableView`, which holds plain
values only. `hits.spot_at` says what lies under the mouse, and `animation.Animation` moves cards and chips. Nothing
here knows the engine. `geometry` does not even know pygame: a table follows one `curve`, a low one with large type lies upright.
"""
