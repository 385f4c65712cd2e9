"""The chapters of the rulebook, one file each (R1 to R10)."""
