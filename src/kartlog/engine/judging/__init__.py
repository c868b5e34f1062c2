"""A log on its way through the engine: deal by deal, step by step, with findings and their causes."""
