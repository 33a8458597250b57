import type { Vector } from './camera.ts';
import type { Section } from './section.ts';
import type { Sidewall } from './sidewall.ts';
import { RELIEF_HEIGHT } from './sidewall.ts';
import type { Tread } from './treads/tread.ts';
import type { Proportions } from './proportions.ts';

/** A solid as a signed distance function. Lengths in mm; x along the axle, y up, z to the front of the car. */
export interface Solid {
  /** Bounds: half the extent along the axle, and the radius around it. */
  bounds: { half: number; radius: number };
  /** Points whose projection bounds the silhouette. */
  hull: readonly Vector[];
  /**
   * Distance to the surface. Where it is above 4 mm it may be up to 1.5 mm too large, by the height of the lettering.
   */
  distance(x: number, y: number, z: number): number;
  /** The material at a point of the surface. */
  material(x: number, y: number, z: number, into: Material): void;
}

/**
 * Base colour (linear), glossiness, and exposure to light: below 1 in details that are too fine for the distance
 * function, such as sipes.
 */
export interface Material {
  red: number;
  green: number;
  blue: number;
  gloss: number;
  exposure: number;
}

const FULL_TURN = 2 * Math.PI;

/**
 * A tire: the cross-section revolved around the axle, with grooves cut by the tread and lettering raised on the
 * sidewall.
 */
export function tireSolid(p: Proportions, section: Section, tread: Tread, wall: Sidewall): Solid {
  const { values, columns, rows, low, cell } = section,
    cellsPerMm = 1 / cell;
  const { values: map, columns: mapColumns, rows: mapRows, end, cell: mapCell } = tread.map;
  const phase = pitchPhases(tread),
    across = 1 / mapCell;
  const deepest = p.depth + 3,
    lastX = columns - 1.01,
    lastR = rows - 1.01;
  // Fields of an object rather than variables of this function: engines store the latter as a new number each time,
  // which takes half of the drawing's time.
  const grid = { skin: 0, air: 0, cell: 0, w00: 0, w10: 0, w01: 0, w11: 0 },
    groove = { wall: 0, floor: 0, sipe: 0 };

  /** Interpolates the distances to skin and air. Most steps do not need the length along the skin (`lengthHere`). */
  function sampleGrid(ax: number, r: number): void {
    let fx = ax * cellsPerMm,
      fr = (r - low) * cellsPerMm,
      beyond = 0;
    if (fx > lastX) {
      beyond += ((fx - lastX) * cell) ** 2;
      fx = lastX;
    }
    if (fr > lastR) {
      beyond += ((fr - lastR) * cell) ** 2;
      fr = lastR;
    } else if (fr < 0) {
      beyond += (fr * cell) ** 2;
      fr = 0;
    }
    const c = fx | 0,
      q = fr | 0,
      tx = fx - c,
      tr = fr - q,
      a = (q * columns + c) * 3,
      b = a + columns * 3;
    const w11 = tx * tr,
      w10 = tx - w11,
      w01 = tr - w11,
      w00 = 1 - tx - w01;
    grid.cell = a;
    grid.w00 = w00;
    grid.w10 = w10;
    grid.w01 = w01;
    grid.w11 = w11;
    const skin = values[a]! * w00 + values[a + 3]! * w10 + values[b]! * w01 + values[b + 3]! * w11;
    grid.skin = beyond > 0 ? Math.max(Math.sqrt(skin * skin + beyond), r - p.radius) : skin;
    grid.air = values[a + 1]! * w00 + values[a + 4]! * w10 + values[b + 1]! * w01 + values[b + 4]! * w11;
  }
  function lengthHere(): number {
    const a = grid.cell + 2,
      b = a + columns * 3;
    return values[a]! * grid.w00 + values[a + 3]! * grid.w10 + values[b]! * grid.w01 + values[b + 3]! * grid.w11;
  }
  function sampleTread(s: number, angle: number): void {
    const fx = (s + end) * across;
    let turns = angle / FULL_TURN;
    turns -= Math.floor(turns);
    const step = turns * phaseSteps,
      k = step | 0,
      f = phase[k]! + (phase[k + 1]! - phase[k]!) * (step - k);
    const fy = (f - Math.floor(f)) * mapRows,
      c = fx | 0,
      q = fy | 0,
      tx = fx - c,
      ty = fy - q;
    const a = (q * mapColumns + c) * 3,
      b = a + mapColumns * 3;
    const v11 = tx * ty,
      v10 = tx - v11,
      v01 = ty - v11,
      v00 = 1 - tx - v01;
    groove.wall = map[a]! * v00 + map[a + 3]! * v10 + map[b]! * v01 + map[b + 3]! * v11;
    groove.floor = map[a + 1]! * v00 + map[a + 4]! * v10 + map[b + 1]! * v01 + map[b + 4]! * v11;
    groove.sipe = map[a + 2]! * v00 + map[a + 5]! * v10 + map[b + 2]! * v01 + map[b + 5]! * v11;
  }
  function sampleWall(layer: Float32Array, length: number, angle: number): number {
    let t = 0.5 - angle / FULL_TURN;
    t -= Math.floor(t);
    const fx = t * wall.columns,
      fy = ((length - wall.start) / (wall.end - wall.start)) * (wall.rows - 1);
    if (fy < 0 || fy >= wall.rows - 1.01) return 0;
    const c = fx | 0,
      q = fy | 0,
      tx = fx - c,
      ty = fy - q,
      d = c + 1 < wall.columns ? c + 1 : 0,
      o = q * wall.columns,
      e = o + wall.columns;
    return (
      (layer[o + c]! * (1 - tx) + layer[o + d]! * tx) * (1 - ty) + (layer[e + c]! * (1 - tx) + layer[e + d]! * tx) * ty
    );
  }

  function distance(x: number, y: number, z: number): number {
    const r = Math.sqrt(y * y + z * z),
      ax = x < 0 ? -x : x;
    sampleGrid(ax, r);
    const { air } = grid;
    let d = grid.skin;
    if (d > 4) return d > -air ? d : -air;
    if (d < -deepest) return Math.max(d, -air);
    const length = lengthHere(),
      angle = length < end || x > 0 ? Math.atan2(z, y) : 0;
    if (length < end - mapCell * 1.5) {
      sampleTread(x < 0 ? -length : length, angle);
      // Groove walls widen slightly towards the floor. Block edges and groove corners are rounded.
      const side = -groove.wall + (d < 0 ? d * 0.1 : 0),
        core = d + groove.floor;
      let h = 1.4 - Math.abs(d - side);
      let block = d > side ? d : side;
      if (h > 0) block += h * h * 0.1786;
      h = 2 - Math.abs(block - core);
      d = block < core ? block : core;
      if (h > 0 && groove.floor > 0.5) d -= h * h * 0.125;
    }
    if (x > 0 && length > wall.start) d -= RELIEF_HEIGHT * sampleWall(wall.relief, length, angle);
    return d > -air ? d : -air;
  }

  return {
    bounds: { half: p.width / 2 + 4, radius: p.radius + 2 },
    hull: hullOf(p),
    distance,
    material(x, y, z, into) {
      sampleGrid(Math.abs(x), Math.hypot(y, z));
      const { skin, air } = grid,
        length = lengthHere(),
        inner = air < 1.5,
        angle = Math.atan2(z, y);
      groove.sipe = 0;
      if (!inner && length < end - mapCell * 1.5) sampleTread(x < 0 ? -length : length, angle);
      const top = skin > -1.2 ? 1 : 0,
        paint = !inner && x > 0 && length > wall.start ? sampleWall(wall.paint, length, angle) : 0;
      const white = paint > 0.5 ? (paint - 0.5) * 2 : 0,
        depth = inner || top ? 0 : Math.min(1, -skin / p.depth);
      const rubber = inner ? 0.012 : (0.023 + 0.075 * Math.min(paint, 0.5)) * (1 - 0.7 * depth),
        base = rubber + (0.75 - rubber) * white;
      into.red = base;
      into.green = base;
      into.blue = base * (1.05 - 0.08 * white);
      into.gloss = inner ? 0.12 : length > end ? 1.1 + 0.9 * Math.min(paint, 0.5) : top ? 0.85 : 0.3;
      into.exposure = 1 - 0.93 * groove.sipe * top;
      if (inner) into.exposure = 0.7;
    },
  };
}

/** Circles around the axle: crown, shoulders, and the widest part of the sidewalls. */
function hullOf(p: Proportions): Vector[] {
  const wide = (p.radius + p.rim) / 2 + 10,
    edge = p.radius - p.drop;
  return [
    [0, p.radius],
    [p.half, edge],
    [-p.half, edge],
    [p.width / 2, wide],
    [-p.width / 2, wide],
  ].flatMap(([x, r]) =>
    Array.from({ length: 90 }, (_, i): Vector => [
      x!,
      r! * Math.cos((i * Math.PI) / 45),
      r! * Math.sin((i * Math.PI) / 45),
    ]),
  );
}

const phaseSteps = 4096;

/**
 * Maps a share of a turn to a position in the tread's repeats. Pitches have three lengths in a fixed irregular order,
 * as tire makers vary them against noise.
 */
function pitchPhases(tread: Tread): Float32Array {
  const sizes = [1, 0.87, 1.13, 1, 1.13, 0.87, 1.13, 1, 0.87, 0.87, 1, 1.13, 1.13, 0.87];
  const pitches = tread.repeats * tread.pitches,
    ends = [0];
  for (let i = 0; i < pitches; i++) ends.push(ends[i]! + sizes[i % sizes.length]!);
  const total = ends[pitches]!,
    result = new Float32Array(phaseSteps + 2);
  for (let i = 0, k = 0; i <= phaseSteps + 1; i++) {
    const at = (total * i) / phaseSteps;
    while (k + 1 < pitches && ends[k + 1]! <= at) k++;
    result[i] = (k + (at - ends[k]!) / (ends[k + 1]! - ends[k]!)) / tread.pitches;
  }
  return result;
}
