"""Suffragetto as SVG."""
