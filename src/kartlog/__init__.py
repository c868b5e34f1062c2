"""Record, check and replay games of Thousand (Тысяча, Tysiąc, 1000)."""
