"""The line protocol between a bot and a program that asks it (`docs/bot-protocol.md`)."""
