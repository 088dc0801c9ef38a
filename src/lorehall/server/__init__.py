"""The table in the browser: lobby, tables, protocol and storage, served over HTTP and web sockets."""
