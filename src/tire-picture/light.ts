import type { Camera, Vector } from './camera.ts';
import { unit } from './camera.ts';
import type { Material, Solid } from './solid.ts';

/**
 * The studio: lamps stand with the camera, not with the tire, so every view is lit the same way.
 * A large key above on the left, a broad fill on the right for the sidewall's sheen, and two strips behind
 * that draw the edge: without them black rubber drowns in a dark page.
 */
interface Lamp {
  from: Vector;
  diffuse: number;
  sheen: number;
  power: number;
  shadow: boolean;
}

const lamps: readonly Lamp[] = [
  { from: unit([-0.45, 0.78, 0.5]), diffuse: 4.6, sheen: 8, power: 16, shadow: true },
  { from: unit([-0.8, 0.55, -0.2]), diffuse: 1.2, sheen: 6, power: 20, shadow: false },
  { from: unit([0.9, 0.45, 0.3]), diffuse: 1.3, sheen: 11, power: 34, shadow: false },
  { from: unit([0.7, 0.5, -0.62]), diffuse: 0.9, sheen: 2.4, power: 8, shadow: false },
  { from: unit([-0.95, -0.2, -0.35]), diffuse: 0.8, sheen: 4, power: 8, shadow: false },
  { from: unit([0.3, -0.75, 0.5]), diffuse: 0.4, sheen: 1.2, power: 8, shadow: false },
];

export interface Colour {
  red: number;
  green: number;
  blue: number;
}

/** Returns a function that lights a point of the solid: linear colour for a point, its normal and the way looked. */
export function studio(solid: Solid, camera: Camera, size: number) {
  const world = lamps.map((lamp) => ({ ...lamp, from: fromCamera(camera, lamp.from) }));
  const material: Material = { red: 0, green: 0, blue: 0, gloss: 1, open: 1 };
  const far = size * 0.9,
    { distance } = solid;
  const taps = [1.6, 4, 10, 26, 90] as const,
    weights = [0.3, 0.3, 0.3, 0.3, 0.5] as const;

  function openness(x: number, y: number, z: number, nx: number, ny: number, nz: number): number {
    let closed = 0;
    for (let i = 0; i < 5; i++) {
      const s = taps[i]!,
        d = distance(x + nx * s, y + ny * s, z + nz * s);
      if (d < s) closed += (weights[i]! * (s - Math.max(d, 0))) / s;
    }
    const open = 1 - closed;
    return open > 0 ? open : 0;
  }
  function lightArriving(x: number, y: number, z: number, l: Vector): number {
    let light = 1;
    for (let i = 0, s = 1.2; i < 22 && s < far; i++) {
      const d = distance(x + l[0] * s, y + l[1] * s, z + l[2] * s);
      if (d < 0.02) return 0;
      light = Math.min(light, (9 * d) / s);
      s += Math.max(d, 0.8 + s * 0.02);
    }
    return light * light * (3 - 2 * light);
  }
  return (
    x: number,
    y: number,
    z: number,
    nx: number,
    ny: number,
    nz: number,
    dx: number,
    dy: number,
    dz: number,
    into: Colour,
  ): void => {
    solid.material(x, y, z, material);
    const open = openness(x, y, z, nx, ny, nz) * material.open;
    const facing = Math.max(0, -(nx * dx + ny * dy + nz * dz)),
      rim = (1 - facing) ** 5,
      mirror = 0.045 + 0.955 * rim;
    const sky = 0.5 + 0.5 * (nx * camera.up[0] + ny * camera.up[1] + nz * camera.up[2]);
    let diffuse = (0.16 + 0.42 * sky) * open * open,
      sheen = (0.05 + 0.35 * sky * sky) * mirror * open * open;
    for (let i = 0; i < world.length; i++) {
      const lamp = world[i]!,
        l = lamp.from,
        hit = nx * l[0] + ny * l[1] + nz * l[2];
      const hx = l[0] - dx,
        hy = l[1] - dy,
        hz = l[2] - dz,
        hl = Math.sqrt(hx * hx + hy * hy + hz * hz);
      const bounce = (nx * hx + ny * hy + nz * hz) / hl;
      if (hit <= 0 || bounce <= 0) continue;
      const arriving = lamp.shadow
        ? lightArriving(x + nx * 0.5, y + ny * 0.5, z + nz * 0.5, l) * (0.25 + 0.75 * open)
        : open * open;
      const away = 1 - Math.max(0, hx * l[0] + hy * l[1] + hz * l[2]) / hl;
      diffuse += lamp.diffuse * hit * arriving;
      sheen += lamp.sheen * (0.05 + 0.95 * away ** 5) * bounce ** lamp.power * arriving * Math.min(1, hit * 4);
    }
    sheen *= material.gloss * material.open;
    into.red = material.red * diffuse + sheen * 0.985;
    into.green = material.green * diffuse + sheen;
    into.blue = material.blue * diffuse + sheen * 1.03;
  };
}

function fromCamera(c: Camera, v: Vector): Vector {
  return [0, 1, 2].map((i) => c.right[i]! * v[0] + c.up[i]! * v[1] - c.forward[i]! * v[2]) as unknown as Vector;
}

/** Linear light to a display value, 0 to 255: highlights roll off softly. */
export function develop(value: number): number {
  const v = value * 0.68,
    soft = v / (1 + v * 0.28);
  return 255 * Math.min(1, soft <= 0.0031308 ? soft * 12.92 : 1.055 * soft ** (1 / 2.4) - 0.055);
}
