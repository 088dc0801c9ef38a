"""All tables of a server process, what they share, and how busy the process is. May import every other package except
`api`.
"""
