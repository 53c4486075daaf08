// The 48 states as arcs in degrees: the one step of drawing the map that wants npm packages.
//
// Usage: node map_topology.mjs FOLDER, where FOLDER holds node_modules with us-atlas and
// topojson-client. Writes JSON: {"arcs": [[[lon, lat], ...], ...], "states": {"New York":
// [[[arc, ...], ...], ...], ...}}, arcs shared by neighbors, ~n meaning arc n backwards.

import { createRequire } from "node:module";

const require = createRequire(`${process.argv[2]}/`);
const { mergeArcs } = require("topojson-client");
const topology = require("us-atlas/states-10m.json");

const AFTER_1920_OR_NO_STATE = /Alaska|Hawaii|Samoa|Guam|Mariana|Puerto Rico|Virgin Islands|District/;
const { scale, translate } = topology.transform;

function degrees(arc) {
  let x = 0;
  let y = 0;
  return arc.map(([dx, dy]) => {
    x += dx;
    y += dy;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
}

const shapes = topology.objects.states.geometries;
const district = shapes.find((shape) => shape.properties.name === "District of Columbia");
const states = {};
for (const shape of shapes) {
  const name = shape.properties.name;
  if (AFTER_1920_OR_NO_STATE.test(name)) continue;
  // The District has no vote here; without it Maryland would have a hole.
  const parts = name === "Maryland" ? [shape, district] : [shape];
  states[name] = mergeArcs(topology, parts).arcs;
}
process.stdout.write(JSON.stringify({ arcs: topology.arcs.map(degrees), states }));
