"""Administration: stewards, settings of a site, backups, checks, retention."""
