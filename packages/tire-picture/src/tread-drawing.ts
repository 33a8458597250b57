/**
 * A point in mm: across from the tread's middle (positive towards the visible sidewall), and along the circumference.
 */
export type Point = readonly [across: number, along: number];

/**
 * One repeat of a tread as a grid. Grooves, sipes and lugs are drawn as strokes and polygons in mm, and stored as
 * distances, so that ray marching can take long steps into a groove and still finds a sharp wall. `end` is the distance
 * of both edges from the middle, `period` the length of the repeat.
 */
export interface TreadMap {
  columns: number;
  rows: number;
  cell: number;
  end: number;
  period: number;
  /**
   * Three values per cell: distance to the nearest groove wall (positive in the rubber), groove depth, darkness of a
   * sipe (0 to 1).
   */
  values: Float32Array;
}

export interface Pen {
  /** A channel along the points. Its width changes evenly from `width` to `lastWidth`. */
  groove(points: readonly Point[], width: number, depth?: number, lastWidth?: number): void;
  /** A circumferential channel. With `zig` it is a zigzag of that height and number of teeth per repeat. */
  ring(across: number, width: number, depth?: number, zig?: { height: number; teeth: number; shift?: number }): void;
  /** A thin cut in a block, drawn as a dark line: it is too thin for the distances. */
  sipe(points: readonly Point[], width?: number): void;
  /** A lug: rubber in the void. Only for treads with `begin: 'void'`. */
  lug(corners: readonly Point[], chamfer?: number): void;
  /** A stone ejector: a small block on a groove's floor. */
  ejector(across: number, along: number, halfAcross: number, halfAlong: number, height: number): void;
}

/** Lengths in mm: half the width on the road, the outer end of the drawing, over how much grooves fade out there. */
export interface TreadSpec {
  half: number;
  end: number;
  fade: number;
  period: number;
  depth: number;
  begin?: 'rubber' | 'void';
}

/** Distances are stored up to `reach` mm; a cell is this many mm wide. */
const reach = 7,
  cell = 0.42;

/** Calls `draw` with a pen and returns what it drew. All strokes wrap around the period. */
export function drawTread(spec: TreadSpec, draw: (pen: Pen) => void): TreadMap {
  const rows = Math.round(spec.period / cell),
    step = spec.period / rows,
    columns = Math.ceil((2 * spec.end) / cell) + 1;
  const count = columns * rows,
    isVoid = spec.begin === 'void';
  const wall = new Float32Array(count).fill(isVoid ? -reach : reach),
    floor = new Float32Array(count),
    sipeCut = new Float32Array(count),
    ejectorHeight = new Float32Array(count);

  /** Visits every cell within a box, wrapped around the period. */
  const visitBox = (
    x0: number,
    x1: number,
    y0: number,
    y1: number,
    visit: (at: number, x: number, y: number) => void,
  ) => {
    const c0 = Math.max(0, Math.floor((x0 + spec.end) / cell)),
      c1 = Math.min(columns - 1, Math.ceil((x1 + spec.end) / cell));
    for (let row = Math.floor(y0 / step); row <= Math.ceil(y1 / step); row++) {
      const base = (((row % rows) + rows) % rows) * columns;
      for (let c = c0; c <= c1; c++) visit(base + c, c * cell - spec.end, row * step);
    }
  };
  const stroke = (
    points: readonly Point[],
    width: number,
    last: number,
    around: number,
    visit: (at: number, distance: number) => void,
  ) => {
    const pieces = Math.max(1, points.length - 1);
    for (let i = 0; i < points.length - 1; i++) {
      const [ax, ay] = points[i]!,
        [bx, by] = points[i + 1]!,
        ex = bx - ax,
        ey = by - ay,
        square = ex * ex + ey * ey || 1;
      const w0 = width + ((last - width) * i) / pieces,
        w1 = width + ((last - width) * (i + 1)) / pieces,
        margin = Math.max(w0, w1) / 2 + around;
      visitBox(
        Math.min(ax, bx) - margin,
        Math.max(ax, bx) + margin,
        Math.min(ay, by) - margin,
        Math.max(ay, by) + margin,
        (at, x, y) => {
          let t = ((x - ax) * ex + (y - ay) * ey) / square;
          t = t < 0 ? 0 : t > 1 ? 1 : t;
          const dx = x - ax - ex * t,
            dy = y - ay - ey * t;
          visit(at, Math.sqrt(dx * dx + dy * dy) - (w0 + (w1 - w0) * t) / 2);
        },
      );
    }
  };
  const pen: Pen = {
    groove(points, width, depth = spec.depth, last = width) {
      stroke(points, width, last, reach, (at, d) => {
        if (d < wall[at]!) wall[at] = d;
        const f = depth - Math.max(0, d) * 2;
        if (f > floor[at]!) floor[at] = f;
      });
    },
    ring(across, width, depth = spec.depth, zig) {
      const points: Point[] = [],
        teeth = zig?.teeth ?? 1,
        shift = ((zig?.shift ?? 0) * spec.period) / teeth;
      for (let i = 0; i <= teeth * 2; i++)
        points.push([across + (zig ? zig.height * ((i % 2) - 0.5) : 0), shift + (spec.period * i) / (teeth * 2)]);
      pen.groove(points, width, depth);
    },
    sipe(points, width = 0.9) {
      stroke(points, width, width, 1, (at, d) => {
        const share = 0.5 - d / 0.6;
        if (share > sipeCut[at]!) sipeCut[at] = Math.min(1, share);
      });
    },
    lug(outline, chamfer = 3) {
      const corners = chamfered(outline, chamfer);
      const xs = corners.map((c) => c[0]),
        ys = corners.map((c) => c[1]);
      visitBox(
        Math.min(...xs) - reach,
        Math.max(...xs) + reach,
        Math.min(...ys) - reach,
        Math.max(...ys) + reach,
        (at, x, y) => {
          const d = -distanceToPolygon(corners, x, y);
          if (d > wall[at]!) wall[at] = Math.min(reach, d);
        },
      );
    },
    ejector(across, along, halfAcross, halfAlong, height) {
      visitBox(
        across - halfAcross - 2,
        across + halfAcross + 2,
        along - halfAlong - 2,
        along + halfAlong + 2,
        (at, x, y) => {
          const d = Math.max(Math.abs(x - across) - halfAcross, Math.abs(y - along) - halfAlong);
          ejectorHeight[at] = Math.max(ejectorHeight[at]!, height * Math.min(1, Math.max(0, 0.5 - d / 1.6)));
        },
      );
    },
  };
  draw(pen);
  const values = new Float32Array(count * 3 + columns * 3);
  for (let at = 0; at < count; at++) {
    const across = Math.abs((at % columns) * cell - spec.end);
    let f = floor[at]!;
    if (isVoid) f = Math.max(f, spec.depth - Math.max(0, wall[at]!) * 2);
    const fade = Math.min(1, Math.max(0, (spec.end - across - 1) / spec.fade));
    values[at * 3] = wall[at]!;
    values[at * 3 + 1] = Math.max(0, f - ejectorHeight[at]!) * fade * fade * (3 - 2 * fade);
    values[at * 3 + 2] = sipeCut[at]! * Math.min(1, Math.max(0, (wall[at]! - 0.5) / 0.6));
  }
  values.copyWithin(count * 3, 0, columns * 3); // the first row is repeated, so that interpolation needs no wrap
  return { columns, rows, cell, end: spec.end, period: spec.period, values };
}

/** The polygon with chamfered corners, since moulds have no sharp ones. */
function chamfered(corners: readonly Point[], by: number): Point[] {
  const towards = (a: Point, b: Point): Point => {
    const t = Math.min(0.4, by / (Math.hypot(b[0] - a[0], b[1] - a[1]) || 1));
    return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
  };
  const n = corners.length;
  return corners.flatMap((c, i) => [towards(c, corners[(i + n - 1) % n]!), towards(c, corners[(i + 1) % n]!)]);
}

/** Signed distance to a polygon: negative inside. */
function distanceToPolygon(corners: readonly Point[], x: number, y: number): number {
  let best = Infinity,
    inside = false;
  for (let i = 0, j = corners.length - 1; i < corners.length; j = i++) {
    const [ax, ay] = corners[j]!,
      [bx, by] = corners[i]!,
      ex = bx - ax,
      ey = by - ay;
    let t = ((x - ax) * ex + (y - ay) * ey) / (ex * ex + ey * ey || 1);
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    const dx = x - ax - ex * t,
      dy = y - ay - ey * t,
      d = dx * dx + dy * dy;
    if (d < best) best = d;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside ? -Math.sqrt(best) : Math.sqrt(best);
}
