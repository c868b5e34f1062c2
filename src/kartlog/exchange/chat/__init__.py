"""A paper score sheet as people type it into a messenger: names above columns of numbers."""
