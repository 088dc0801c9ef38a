"""The messages between server and clients (docs/protocol.md) as types, and who sends them. Imports no other package
of the server.
"""
