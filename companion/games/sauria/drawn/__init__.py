"""The mirror of Sauria: character boards, dinosaurs, island, noise sums, goals behind the curtain."""
