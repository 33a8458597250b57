import type { Camera } from './camera.ts';
import { SurfaceMap } from './surface-map.ts';
import { toneMap, createShading, type Colour, type Hit, type Light } from './shading.ts';
import type { Solid } from './solid.ts';

/** A picture: RGBA, 8 bit, colour not multiplied by alpha. */
export interface Raster {
  size: number;
  data: Uint8ClampedArray<ArrayBuffer>;
}

/** Pixels that differ from a neighbour by more than this (of 255) are on an edge, and are anti-aliased. */
const EDGE_CONTRAST = 18;
/** A pixel and its neighbours. */
const BESIDE = [
  [0, 0],
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const;
/** How far before the surface that a neighbouring ray met a ray starts, in mm. */
const NEIGHBOUR_DEPTH = 24;
/** Rays of this many by this many pixels share their start, found by a single cone. */
const TILE = 8;
/** Offsets of further rays within a pixel: a triangle around its centre, then points in between. */
const SUBPIXEL_OFFSETS = [
  [-0.1, -0.36],
  [0.36, 0.1],
  [-0.26, 0.26],
  [0.3, -0.3],
  [0.06, 0.4],
  [-0.4, -0.06],
  [-0.34, -0.34],
  [0.34, 0.38],
] as const;

/**
 * Renders a solid by ray marching: each ray advances by the distance to the nearest surface (sphere tracing). Pixels on
 * edges are averaged over 4 rays, those on the silhouette over 9.
 */
export function rayMarch(solid: Solid, camera: Camera, size: number): Raster {
  const { lightAt, shade } = createShading(solid, camera, solid.bounds.radius),
    { distance } = solid,
    { eye, right, up, forward } = camera;
  const radius = Math.hypot(solid.bounds.half, solid.bounds.radius),
    pixel = camera.scale / camera.distance;
  const seen: Colour = { red: 0, green: 0, blue: 0 },
    hit: Hit = { x: 0, y: 0, z: 0, nx: 0, ny: 0, nz: 0 },
    light: Light = { open: 0, lit: 0 };
  /** The direction of the ray that is followed. */
  const ray = { x: 0, y: 0, z: 0 };

  /** Sets the ray's direction through a point of the picture. */
  function aimRay(px: number, py: number): void {
    const h = camera.centreX + (px - size / 2) * camera.scale,
      v = camera.centreY - (py - size / 2) * camera.scale;
    const dx = forward[0] * camera.distance + right[0] * h + up[0] * v;
    const dy = forward[1] * camera.distance + right[1] * h + up[1] * v;
    const dz = forward[2] * camera.distance + right[2] * h + up[2] * v;
    const l = Math.sqrt(dx * dx + dy * dy + dz * dz);
    ray.x = dx / l;
    ray.y = dy / l;
    ray.z = dz / l;
  }
  /**
   * Distance along the ray to the surface, or -1. A `coneWidth` above 0 stops before it, so that it holds for a whole
   * tile.
   */
  function marchRay(from: number, coneWidth: number): number {
    const { x: dx, y: dy, z: dz } = ray;
    const b = eye[0] * dx + eye[1] * dy + eye[2] * dz,
      c = eye[0] * eye[0] + eye[1] * eye[1] + eye[2] * eye[2] - (radius + coneWidth * camera.distance) ** 2;
    const root = b * b - c;
    if (root <= 0) return -1;
    const exit = -b + Math.sqrt(root);
    let t = Math.max(from, -b - Math.sqrt(root));
    for (let i = 0; i < 220 && t < exit; i++) {
      const d = distance(eye[0] + dx * t, eye[1] + dy * t, eye[2] + dz * t);
      if (d < 0.04 + coneWidth * t) return t;
      t += d > 4 ? d * 0.9 - 1.6 : Math.max(0.03, d * 0.86);
    }
    return t < exit ? t : -1;
  }
  /**
   * Follows the ray from `start`, and from `sure` if that is inside the rubber or leads past the solid. Returns whether it
   * meets the solid.
   */
  function findHit(start: number, sure: number): boolean {
    const { x: dx, y: dy, z: dz } = ray,
      isInside = start > sure && distance(eye[0] + dx * start, eye[1] + dy * start, eye[2] + dz * start) < 0.04;
    let t = isInside ? -1 : marchRay(start, 0);
    if (t < 0 && start > sure) t = marchRay(sure, 0);
    if (t < 0) return false;
    const x = eye[0] + dx * t,
      y = eye[1] + dy * t,
      z = eye[2] + dz * t,
      e = 0.45;
    const a = distance(x + e, y - e, z - e),
      b = distance(x - e, y - e, z + e),
      c = distance(x - e, y + e, z - e),
      d = distance(x + e, y + e, z + e);
    const nx = a - b - c + d,
      ny = -a - b + c + d,
      nz = -a + b - c + d;
    const l = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1;
    hit.x = x - dx * 0.05;
    hit.y = y - dy * 0.05;
    hit.z = z - dz * 0.05;
    hit.nx = nx / l;
    hit.ny = ny / l;
    hit.nz = nz / l;
    return true;
  }
  const depthOfHit = () => (hit.x - eye[0]) * ray.x + (hit.y - eye[1]) * ray.y + (hit.z - eye[2]) * ray.z;

  const values = new Float32Array(size * size * 4),
    starts = new Float32Array(size * size),
    surface = new SurfaceMap(size);
  /** Adds the colour of the hit to `values`. */
  function addColour(at: number): void {
    shade(hit, light, ray, seen);
    values[at] = values[at]! + toneMap(seen.red);
    values[at + 1] = values[at + 1]! + toneMap(seen.green);
    values[at + 2] = values[at + 2]! + toneMap(seen.blue);
    values[at + 3] = values[at + 3]! + 1;
  }
  for (let ty = 0; ty < size; ty += TILE)
    for (let tx = 0; tx < size; tx += TILE) {
      aimRay(tx + TILE / 2, ty + TILE / 2);
      const start = marchRay(0, pixel * TILE * 0.75);
      for (let py = ty; py < Math.min(size, ty + TILE); py++)
        for (let px = tx; px < Math.min(size, tx + TILE); px++) {
          starts[py * size + px] = start;
          if (start < 0) continue;
          aimRay(px + 0.5, py + 0.5);
          if (findHit(start - 1, start - 1)) surface.keepHit(px, py, hit);
        }
    }
  // Light changes slowly along a surface: it is found for every fourth pixel, and for those that have no such neighbour.
  for (const rest of [false, true])
    for (let py = 0; py < size; py++)
      for (let px = 0; px < size; px++) {
        if (((px | py) & 1) === (rest ? 0 : 1) || !surface.readHit(px, py, hit)) continue;
        if (!rest || !surface.lightNear(px, py, hit, light)) lightAt(hit, light);
        surface.keepLight(px, py, light);
      }
  for (let py = 0; py < size; py++)
    for (let px = 0; px < size; px++) {
      if (!surface.readHit(px, py, hit)) continue;
      aimRay(px + 0.5, py + 0.5);
      surface.readLight(px, py, light);
      addColour((py * size + px) * 4);
    }
  const first = values.slice(),
    data = new Uint8ClampedArray(size * size * 4);
  for (let py = 0; py < size; py++)
    for (let px = 0; px < size; px++) {
      const at = (py * size + px) * 4,
        contrast = difference(first, size, px, py);
      const rays = contrast < EDGE_CONTRAST || (starts[at / 4]! < 0 && contrast < 1000) ? 0 : contrast >= 1000 ? 8 : 3;
      // Behind an edge the neighbours are further away: the nearest of them counts.
      let near = Infinity;
      if (rays === 3) {
        aimRay(px + 0.5, py + 0.5);
        for (const [x, y] of BESIDE) if (surface.readHit(px + x, py + y, hit)) near = Math.min(near, depthOfHit());
      }
      for (let i = 0; i < rays; i++) {
        aimRay(px + 0.5 + SUBPIXEL_OFFSETS[i]![0], py + 0.5 + SUBPIXEL_OFFSETS[i]![1]);
        const sure = Math.max(0, starts[at / 4]! - 1);
        if (!findHit(contrast < 1000 ? Math.max(sure, near - NEIGHBOUR_DEPTH) : sure, sure)) continue;
        if (!surface.lightOf(px, py, hit, light)) lightAt(hit, light);
        addColour(at);
      }
      const hits = values[at + 3]!;
      for (let k = 0; k < 3; k++) data[at + k] = hits ? values[at + k]! / hits : 0;
      data[at + 3] = ((255 * hits) / (rays + 1)) * fade(py / size, camera.fade);
    }
  return { size, data };
}

/** How much a pixel differs from its neighbours; 1000 on a silhouette. */
function difference(values: Float32Array, size: number, px: number, py: number): number {
  const at = (py * size + px) * 4;
  let most = 0;
  for (let k = 0; k < 4; k++) {
    const nx = px + (k === 0 ? 1 : k === 1 ? -1 : 0),
      ny = py + (k === 2 ? 1 : k === 3 ? -1 : 0);
    if (nx < 0 || ny < 0 || nx >= size || ny >= size) continue;
    const other = (ny * size + nx) * 4;
    if (values[at + 3] !== values[other + 3]) return 1000;
    most = Math.max(most, Math.abs(values[at + 1]! - values[other + 1]!));
  }
  return most;
}

function fade(y: number, share: number): number {
  if (!share) return 1;
  const t = Math.min(1, Math.min(y, 1 - y) / share);
  return t * t * (3 - 2 * t);
}
