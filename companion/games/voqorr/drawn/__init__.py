"""What the panel of Vo'qorr is drawn from: timeline, map, dashboards, supply, the quake."""
