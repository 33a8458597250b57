import type { Proportions } from './proportions.ts';

/**
 * The tire's cross-section as a grid of signed distances, in mm. Columns are x (the distance from the middle; both
 * halves are the same), rows are r (the distance from the axle). The "skin" is the outer surface before grooves are
 * cut.
 */
export interface Section {
  cell: number;
  columns: number;
  rows: number;
  /** Radius of the first row. */
  low: number;
  /**
   * Three values per cell: distance to the skin (negative inside), distance to the air chamber (negative in the air),
   * length along the skin from the crown to the nearest point.
   */
  values: Float32Array;
  /** Lengths along the skin from the crown to the shoulder's end, to the widest point and to the bead. */
  shoulder: number;
  widest: number;
  bead: number;
  /** Radius at a length along the skin. */
  radiusAt(length: number): number;
}

type Pair = [number, number];

/** The rubber under the tread is this much thicker (mm) than the grooves are deep, so that no groove cuts through. */
export const underTread = 8;

/** Computes the section's distances. Takes about 0.2 s per tire. */
export function buildSection(p: Proportions): Section {
  const skin = resample(outline(p), 1);
  const lengths = [0];
  for (let i = 1; i < skin.length; i++)
    lengths.push(lengths[i - 1]! + Math.hypot(skin[i]![0] - skin[i - 1]![0], skin[i]![1] - skin[i - 1]![1]));
  const chamber = lining(skin, lengths, p);
  const cell = 0.8,
    low = p.rim - 14,
    margin = 24;
  const columns = Math.ceil((p.width / 2 + margin) / cell) + 2,
    rows = Math.ceil((p.radius + margin - low) / cell) + 2;
  const values = new Float32Array(columns * rows * 3);
  const toe = skin[skin.length - 1]!;
  const ring = Float64Array.from([...skin, ...mirrored(skin)].flat()),
    found: Nearest = { distance: 0, index: 0, rest: 0 };
  const air = Float64Array.from(
    [
      ...chamber,
      [chamber[chamber.length - 1]![0], toe[1] - 80],
      [-chamber[chamber.length - 1]![0], toe[1] - 80],
      ...mirrored(chamber),
    ].flat(),
  );
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const x = column * cell,
        r = low + row * cell,
        at = (row * columns + column) * 3;
      nearest(air, x, r, found);
      values[at + 1] = found.distance;
      const outer = nearest(ring, x, r, found);
      values[at] = outer.distance;
      // The nearest point is on the mirrored half only in the very middle, and on the closing segment only at the bead.
      values[at + 2] =
        outer.index < skin.length - 1
          ? lengths[outer.index]! + outer.rest
          : outer.index === skin.length - 1
            ? lengths[lengths.length - 1]!
            : 0;
    }
  const widest = lengths[skin.reduce((best, q, i) => (q[0] > skin[best]![0] ? i : best), 0)]!;
  return {
    cell,
    columns,
    rows,
    low,
    values,
    widest,
    shoulder: lengths[skin.findIndex((q) => q[1] < p.radius - p.drop - p.shoulder)]!,
    bead: lengths[lengths.length - 1]!,
    radiusAt: (length) =>
      skin[
        Math.max(
          0,
          lengths.findIndex((l) => l >= length),
        )
      ]![1],
  };
}

/** Points of the skin, from the crown's middle to the toe of the bead. */
function outline(p: Proportions): Pair[] {
  const height = p.radius - p.rim,
    seat = p.width * 0.395,
    half = p.width / 2;
  const points: Pair[] = [];
  for (let i = 0; i <= 8; i++) points.push([(p.half * i) / 8, p.radius - p.drop * (i / 8) ** 2.4]);
  const edge = p.radius - p.drop,
    s = p.shoulder;
  points.push([p.half + s * 0.42, edge - s * 0.2], [p.half + s * 0.72, edge - s * 0.72]);
  const top = p.half + s * 0.72,
    swell = half - top;
  points.push([top + swell * 0.42, edge - s * 0.72 - height * 0.12], [top + swell * 0.8, p.rim + height * 0.68]);
  points.push([half, p.rim + height * 0.52], [half * 0.985, p.rim + height * 0.38]);
  points.push(
    [seat + (half - seat) * 0.62, p.rim + height * 0.2 + 2],
    [seat + 5, p.rim + 11],
    [seat + 1.5, p.rim + 3],
    [seat - 5, p.rim - 1],
    [seat - 18, p.rim - 2.5],
  );
  return points;
}

/** The inner surface: the skin offset by the rubber's thickness, which is larger under the tread and at the bead. */
function lining(skin: Pair[], lengths: number[], p: Proportions): Pair[] {
  const under = p.depth + underTread,
    total = lengths[lengths.length - 1]!;
  const result: Pair[] = [];
  for (let i = 0; i < skin.length; i += 3) {
    const [ax, ar] = skin[Math.max(0, i - 2)]!,
      [bx, br] = skin[Math.min(skin.length - 1, i + 2)]!;
    const l = Math.hypot(bx - ax, br - ar),
      share = lengths[i]! / total;
    if (share > 0.9) break;
    const t = lengths[i]! < p.half ? under : Math.max(11, under - (lengths[i]! - p.half) * 0.12);
    const thick = t + Math.max(0, share - 0.75) * 40;
    const x = skin[i]![0] + ((br - ar) / l) * thick,
      r = skin[i]![1] - ((bx - ax) / l) * thick;
    const last = result[result.length - 1];
    if (x >= 0 && (!last || r < last[1] + 0.5)) result.push([i === 0 ? 0 : x, r]);
  }
  result.push([p.width * 0.395 - 19, p.rim - 3]);
  return resample(result, 2);
}

const mirrored = (points: Pair[]): Pair[] =>
  points
    .slice(1)
    .reverse()
    .map(([x, r]): Pair => [-x, r]);

/** A smooth curve through the points (Catmull–Rom), in steps of about `step` mm. */
function resample(points: Pair[], step: number): Pair[] {
  const result: Pair[] = [];
  const at = (i: number) =>
    i < 0 ? ([-points[1]![0], points[1]![1]] as Pair) : points[Math.min(points.length - 1, i)]!;
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const parts = Math.max(1, Math.round(Math.hypot(c[0] - b[0], c[1] - b[1]) / step));
    const curve = (k: 0 | 1, t: number) =>
      0.5 *
      (2 * b[k] +
        (c[k] - a[k]) * t +
        (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
        (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t ** 3);
    for (let j = 0; j < parts; j++) result.push([curve(0, j / parts), curve(1, j / parts)]);
  }
  result.push(points[points.length - 1]!);
  return result;
}

interface Nearest {
  distance: number;
  index: number;
  rest: number;
}

/**
 * Signed distance to a closed polyline (x and r alternating), with the segment and the position on it that are nearest.
 */
function nearest(line: Float64Array, x: number, r: number, into: Nearest): Nearest {
  let best = Infinity,
    index = 0,
    share = 0,
    inside = false;
  const n = line.length;
  for (let i = 0, ax = line[n - 2]!, ar = line[n - 1]!; i < n; i += 2) {
    const bx = line[i]!,
      br = line[i + 1]!,
      ex = bx - ax,
      er = br - ar,
      wx = x - ax,
      wr = r - ar;
    let t = (wx * ex + wr * er) / (ex * ex + er * er || 1);
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    const dx = wx - ex * t,
      dr = wr - er * t,
      d = dx * dx + dr * dr;
    if (d < best) {
      best = d;
      index = i;
      share = t;
    }
    if (ar > r !== br > r && x < (ex * (r - ar)) / er + ax) inside = !inside;
    ax = bx;
    ar = br;
  }
  // The segment that ends at a point starts at the point before it.
  into.index = (index / 2 + n / 2 - 1) % (n / 2);
  const from = into.index * 2;
  into.rest = share * Math.hypot(line[index]! - line[from]!, line[index + 1]! - line[from + 1]!);
  into.distance = inside ? -Math.sqrt(best) : Math.sqrt(best);
  return into;
}
