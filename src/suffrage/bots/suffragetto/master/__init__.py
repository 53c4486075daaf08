"""The strongest player of Suffragetto: a deeper search with weights that were learned."""
