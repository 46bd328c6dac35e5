"""placeholder"""
NAME = "bench"
HELP = "x"
def arguments(parser): ...
def run(args): return 0
