"""What the engine needs of Python and its compiler: arrays, integers, signals, values that pickle."""
