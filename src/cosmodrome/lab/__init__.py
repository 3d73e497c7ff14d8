"""Many matches: arena, reports, and the contract that every game keeps."""
