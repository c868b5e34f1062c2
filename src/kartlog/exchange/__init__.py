"""Ways in and out: what others write put into the notation, and logs put into what others read."""
