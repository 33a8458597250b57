import type { Hit, Light } from './shading.ts';

/** Light is shared between points of one surface: their normals agree, and each lies in the other's plane, within mm. */
const SAME_NORMAL = 0.9,
  SAME_PLANE = 0.4;

/** What the picture's pixels show: points with their normals and, once it is known, the light on them. */
export class SurfaceMap {
  #size: number;
  #hits: Float32Array;
  #lights: Float32Array;

  constructor(size: number) {
    this.#size = size;
    this.#hits = new Float32Array(size * size * 6);
    this.#lights = new Float32Array(size * size * 2).fill(-1);
  }

  keepHit(px: number, py: number, hit: Hit): void {
    const at = (py * this.#size + px) * 6,
      hits = this.#hits;
    hits[at] = hit.x;
    hits[at + 1] = hit.y;
    hits[at + 2] = hit.z;
    hits[at + 3] = hit.nx;
    hits[at + 4] = hit.ny;
    hits[at + 5] = hit.nz;
  }

  /** Returns whether the pixel shows the solid. */
  readHit(px: number, py: number, into: Hit): boolean {
    if (px < 0 || py < 0 || px >= this.#size || py >= this.#size) return false;
    const at = (py * this.#size + px) * 6,
      hits = this.#hits;
    into.nx = hits[at + 3]!;
    into.ny = hits[at + 4]!;
    into.nz = hits[at + 5]!;
    if (into.nx === 0 && into.ny === 0 && into.nz === 0) return false;
    into.x = hits[at]!;
    into.y = hits[at + 1]!;
    into.z = hits[at + 2]!;
    return true;
  }

  keepLight(px: number, py: number, light: Light): void {
    const at = (py * this.#size + px) * 2;
    this.#lights[at] = light.open;
    this.#lights[at + 1] = light.lit;
  }

  readLight(px: number, py: number, into: Light): void {
    const at = (py * this.#size + px) * 2;
    into.open = this.#lights[at]!;
    into.lit = this.#lights[at + 1]!;
  }

  /** The light of a pixel, if the hit lies on the surface that it shows. */
  lightOf(px: number, py: number, hit: Hit, into: Light): boolean {
    if (!this.#isSameSurface(px, py, hit)) return false;
    this.readLight(px, py, into);
    return true;
  }

  /** The mean light of those neighbours with even coordinates that show the same surface, if there are any. */
  lightNear(px: number, py: number, hit: Hit, into: Light): boolean {
    let found = 0,
      open = 0,
      lit = 0;
    for (let y = py - (py & 1); y <= py + (py & 1); y += 2)
      for (let x = px - (px & 1); x <= px + (px & 1); x += 2) {
        if (x >= this.#size || y >= this.#size || !this.#isSameSurface(x, y, hit)) continue;
        const at = (y * this.#size + x) * 2;
        open += this.#lights[at]!;
        lit += this.#lights[at + 1]!;
        found++;
      }
    if (found === 0) return false;
    into.open = open / found;
    into.lit = lit / found;
    return true;
  }

  #isSameSurface(px: number, py: number, hit: Hit): boolean {
    const pixel = py * this.#size + px,
      at = pixel * 6,
      hits = this.#hits;
    if (this.#lights[pixel * 2]! < 0) return false;
    if (hit.nx * hits[at + 3]! + hit.ny * hits[at + 4]! + hit.nz * hits[at + 5]! < SAME_NORMAL) return false;
    const [x, y, z] = [hits[at]! - hit.x, hits[at + 1]! - hit.y, hits[at + 2]! - hit.z];
    return Math.abs(x * hit.nx + y * hit.ny + z * hit.nz) < SAME_PLANE;
  }
}
