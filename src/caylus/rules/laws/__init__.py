"""What holds in every position, and what can be wrong with one."""
