"""What is learned: features, networks, policies, and the games they are trained on."""
