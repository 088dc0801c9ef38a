"""What is said between server and clients: the messages of docs/protocol.md as types, and who sends them. Knows no other room."""
