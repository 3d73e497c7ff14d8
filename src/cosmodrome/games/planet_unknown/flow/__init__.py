"""How a sitting runs: set-up, rounds, what each player owes next, chance, the end."""
