"""Controls that the whole client shares: buttons, lists, panels, the focus ring."""
