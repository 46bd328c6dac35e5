"""Stands in for Pillow in the packed program, before anything else runs. reportlab asks for it as it is imported, and uses it for
pictures alone; no record has one, and Pillow with its libraries would be 7 MB."""

import sys
from types import ModuleType

image, pillow = ModuleType("PIL.Image"), ModuleType("PIL")
vars(image)["Image"] = type("Image", (), {})  # reportlab asks whether a thing is one
vars(pillow)["Image"] = image
sys.modules |= {"PIL": pillow, "PIL.Image": image}
