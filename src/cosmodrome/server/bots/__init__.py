"""Computer opponents: bot jobs, their scheduler, and the processes that compute them."""
