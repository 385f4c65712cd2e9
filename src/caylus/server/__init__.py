"""The table in the browser: people and bots at tables, over HTTP and WebSocket."""
