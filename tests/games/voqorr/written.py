"""Three evenings of Vo'qorr line by line, as their tables typed them on the practice copy."""

from __future__ import annotations

THREE_QUAKES = """
laid boards
laid planet
laid task
task B
Ana: ready 2 2 2 pursues=robotics
Kim: ready 2 2 2 pursues=chemistry
David: ready 2 2 2 pursues=engineering
Ana: begin
Ana: move east card=Cavern lies=phased walls=north,east holds=data:2
Ana: set wonder investigate moment=pink
Ana: set energy pink steps=-1
Ana: open east lay=straight
Ana: find Harp card=12
Ana: set awareness rest
Ana: regroup
Kim: move south card=Crystal lies=anchored walls=west holds=materials:2
Kim: set energy unearth
Kim: set wonder investigate moment=blue
Kim: set awareness rest
Kim: regroup
David: move north card=Rift lies=phased signs=east:time
David: luna east
David: set awareness analyze
David: set energy recover
David: set wonder rest
quake 5
Ana: distress support
David: distress traverse
David: regroup
Ana: move east card=Unknown lies=phased walls=north holds=site
Ana: rift place Harp
Ana: set energy rest
Ana: set wonder investigate moment=pink
Ana: set awareness theorize who=Kim
Ana: regroup
Kim: set wonder blue steps=-1
Kim: open west lay=left
Kim: find Prism
Kim: move west card=Cavern lies=phased holds=data:1
Kim: set energy rest
Kim: set awareness theorize who=David
Kim: regroup
David: move south
David: luna west
David: set energy recover
spread David.energy,David.wonder
David: set awareness rest
David: set wonder charge
David: regroup
Ana: set energy pink steps=-1
Ana: open north lay=right
Ana: find Lens card=3
Ana: set wonder recover
spread Ana.awareness,David.wonder
Ana: set awareness rest
Ana: regroup
Kim: move 2
Kim: set awareness theorize who=Ana
Ana: pursue engineering
Kim: set energy unearth
Kim: set wonder rest
quake 8
Kim: pursue robotics
Kim: regroup
David: move east card=Crystal lies=anchored walls=south
David: set awareness charge
David: set energy rest
David: set wonder investigate moment=blue
David: regroup
Ana: move north card=Rift lies=phased walls=east holds=data:2
Ana: rift place Lens then=step who=Ana to=4
Ana: set awareness build structure=hut
Ana: set energy rest
Ana: set wonder theorize who=David
Ana: regroup
Kim: move west card=Cavern lies=phased walls=south holds=data:1
Kim: rift place Prism then=attune
Kim: set wonder investigate moment=pink
Kim: set energy pink steps=0
Kim: open south lay=straight
Kim: find Coil card=8
Kim: set awareness rest
Kim: regroup
David: luna 2
David: scan data 2
David: set awareness blue steps=-1
David: waive passage by="no cards left"
David: find Bell card=5
David: set energy rest
David: set wonder recover
spread Ana.energy,Kim.awareness
David: regroup
Ana: gain insight 1 by="Echo Map"
Ana: set wonder recover
spread David.awareness,Kim.wonder
Ana: set awareness rest
Ana: set energy unearth
Ana: regroup
Kim: move 2
Kim: set energy recover
spread David.energy,Ana.wonder
Kim: set wonder theorize who=Ana
quake 6
Kim: set awareness rest
Kim: regroup
progress 3 of=4
David: move scarab
David: set wonder theorize who=Kim
David: set energy charge
David: set awareness rest
David: luna scarab
David: regroup
Ana: move 6
Ana: set energy traverse
Ana: move scarab how=traverse
Ana: set wonder rest
Ana: set awareness theorize who=Kim
Ana: regroup
progress 4 of=4
page finished=yes
Kim: move scarab
"""
"""Three explorers, three quakes: a node held by a discovery, one lost with what lay on it, home through the rifts."""

LOST = """
laid boards
laid planet
laid task
task A
Mei: ready 2 1 1 pursues=chemistry
Tomás: ready 2 1 1 pursues=robotics
Mei: begin
Mei: move east card=Flora lies=phased walls=east signs=west:time
Mei: set wonder investigate moment=blue
Mei: set energy blue steps=-1
Mei: open east lay=straight
Mei: find Prism
Mei: set awareness rest
Mei: regroup
Tomás: move south card=Cavern lies=phased walls=south,west holds=data:1
Tomás: set wonder recover
Tomás: set energy investigate moment=pink
Tomás: set awareness rest
quake 4
Mei: distress recover
Tomás: distress recover
Tomás: regroup
Mei: move east card=Crystal lies=phased walls=north
Mei: set wonder theorize who=Tomás
Mei: set energy traverse
Mei: set awareness rest
Mei: regroup
Tomás: set wonder pink steps=-2
Tomás: set energy rest
Tomás: open south lay=straight
quake 5
Mei: distress support
Tomás: distress traverse
Tomás: find Veil
Tomás: set awareness theorize who=Mei
Tomás: regroup
Mei: move south card=Unknown lies=phased walls=east
Mei: rift place Prism
Mei: set awareness theorize who=Tomás
Mei: set wonder traverse
Mei: pursue engineering
Mei: move west card=Flora lies=anchored how=traverse
Mei: set energy rest
Mei: regroup
Tomás: move south card=Flora lies=phased walls=south
Tomás: set energy theorize who=Mei
Tomás: set wonder rest
Tomás: set awareness charge
Tomás: regroup
Mei: set wonder theorize who=Tomás
Mei: set energy rest
quake 3
Tomás: distress theorize
Tomás: pursue engineering
Mei: set awareness charge
Mei: regroup
Tomás: set wonder rest
Tomás: set energy charge
Tomás: set awareness task steps=-1 time=1
Tomás: regroup
Mei: move south card=Rift lies=phased walls=west
Mei: set wonder theorize who=Tomás
quake 2
Mei: distress theorize
Mei: set energy rest
Mei: set awareness charge
Mei: regroup
Tomás: set energy rest
quake 9
Tomás: set wonder charge
Tomás: lose endurance 2 by="card 31"
Mei: lose endurance 2 by="card 31"
"""
"""Excruciating, two explorers far out on phased nodes: no distress left to gain, and nobody awake at the end."""

SOLO = """
laid boards
laid planet
laid task
task C
Iris: ready 2 2 2 pursues=robotics
Jo: ready 2 2 2 pursues=engineering
Jo: begin
Jo: move south card=Cavern lies=phased walls=east,south holds=data:2
Jo: luna south
Jo: set awareness analyze
Jo: set wonder investigate moment=pink
Jo: set energy rest
Jo: regroup
Iris: move 1
Iris: set energy pink steps=-1
Iris: open east lay=left
Iris: find Bell
Iris: rift place Bell
Iris: set wonder theorize who=Jo
Iris: set awareness rest
Iris: regroup
Jo: move east card=Rift lies=phased walls=south signs=east:insight
Jo: set energy theorize who=Iris
Jo: set wonder rest
quake 6
Jo: distress traverse
Jo: find Spark card=4
Jo: set awareness charge
Jo: regroup
Iris: move east
Iris: set awareness support who=Jo off=traverse
spread Iris.energy,Iris.wonder
Iris: set wonder theorize who=Jo
Iris: set energy rest
Iris: regroup
Jo: move 1
Jo: set energy recover
Jo: set awareness rest
Jo: set wonder theorize who=Iris
Jo: regroup
Iris: set energy theorize who=Jo
Iris: set awareness rest
Iris: set wonder recover
Iris: regroup
spread Iris.energy,Jo.awareness
Jo: pursue robotics
progress 2 of=2
page finished=yes
Jo: luna scarab
Jo: move scarab
Jo: set wonder theorize who=Iris
Jo: set energy recover
spread Iris.energy,Jo.awareness
Jo: set awareness rest
Jo: regroup
Iris: move scarab
"""
"""One person runs two explorers, one quake, both home."""
