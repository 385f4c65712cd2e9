"""Looking at a game more closely: what each choice would do."""
