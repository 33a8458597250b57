import type { Camera, Vector } from './camera.ts';
import { unit } from './camera.ts';
import type { Material, Solid } from './solid.ts';

/**
 * The lamps are fixed to the camera, not to the tire, so that every view is lit in the same way. A large key light is
 * above on the left, a broad fill light on the right for the sidewall, and two strip lights are behind: they separate
 * the black rubber from a dark page. Directions are in camera space (right, up, towards the viewer).
 */
interface Lamp {
  direction: Vector;
  diffuse: number;
  specular: number;
  shininess: number;
  shadow: boolean;
}

const lamps: readonly Lamp[] = [
  { direction: unit([-0.45, 0.78, 0.5]), diffuse: 4.6, specular: 8, shininess: 16, shadow: true },
  { direction: unit([-0.8, 0.55, -0.2]), diffuse: 1.2, specular: 6, shininess: 20, shadow: false },
  { direction: unit([0.9, 0.45, 0.3]), diffuse: 1.3, specular: 11, shininess: 34, shadow: false },
  { direction: unit([0.7, 0.5, -0.62]), diffuse: 0.9, specular: 2.4, shininess: 8, shadow: false },
  { direction: unit([-0.95, -0.2, -0.35]), diffuse: 0.8, specular: 4, shininess: 8, shadow: false },
  { direction: unit([0.3, -0.75, 0.5]), diffuse: 0.4, specular: 1.2, shininess: 8, shadow: false },
];

export interface Colour {
  red: number;
  green: number;
  blue: number;
}

/** Light that reaches a point, each from 0 to 1: ambient light, and that of the lamp that casts shadows. */
export interface Light {
  open: number;
  lit: number;
}

/** Functions that find the light at a point of the solid, and its colour from that light. */
export interface Shading {
  lightAt(point: Hit, into: Light): void;
  /** Linear colour of a point in this light, seen along the ray. */
  shade(point: Hit, light: Light, ray: { x: number; y: number; z: number }, into: Colour): void;
}

/** A point of the surface, and its normal. */
export interface Hit {
  x: number;
  y: number;
  z: number;
  nx: number;
  ny: number;
  nz: number;
}

export function createShading(solid: Solid, camera: Camera, size: number): Shading {
  const world = lamps.map((lamp) => ({ ...lamp, direction: toWorld(camera, lamp.direction) }));
  const material: Material = { red: 0, green: 0, blue: 0, gloss: 1, exposure: 1 };
  const far = size * 0.9,
    { distance } = solid;
  const sampleDistances = [1.6, 4, 10, 26, 90] as const,
    weights = [0.3, 0.3, 0.3, 0.3, 0.5] as const;

  /** Share of ambient light that reaches a point (ambient occlusion), from distances sampled along its normal. */
  function ambientVisibility(x: number, y: number, z: number, nx: number, ny: number, nz: number): number {
    let occlusion = 0;
    for (let i = 0; i < 5; i++) {
      const s = sampleDistances[i]!,
        d = distance(x + nx * s, y + ny * s, z + nz * s);
      if (d < s) occlusion += (weights[i]! * (s - Math.max(d, 0))) / s;
    }
    const open = 1 - occlusion;
    return open > 0 ? open : 0;
  }
  /** Share of a lamp's light that reaches a point, by marching towards the lamp; the closest miss softens the edge. */
  function softShadow(x: number, y: number, z: number, l: Vector): number {
    let light = 1;
    for (let i = 0, s = 1.2; i < 22 && s < far; i++) {
      const d = distance(x + l[0] * s, y + l[1] * s, z + l[2] * s);
      if (d < 0.02) return 0;
      light = Math.min(light, (9 * d) / s);
      s += Math.max(d, 0.8 + s * 0.02);
    }
    return light * light * (3 - 2 * light);
  }
  const caster = world.find((lamp) => lamp.shadow)!.direction;
  return { lightAt, shade };

  function lightAt({ x, y, z, nx, ny, nz }: Hit, into: Light): void {
    into.open = ambientVisibility(x, y, z, nx, ny, nz);
    const towards = nx * caster[0] + ny * caster[1] + nz * caster[2];
    into.lit = towards > 0 ? softShadow(x + nx * 0.5, y + ny * 0.5, z + nz * 0.5, caster) : 0;
  }

  function shade(
    { x, y, z, nx, ny, nz }: Hit,
    light: Light,
    { x: dx, y: dy, z: dz }: { x: number; y: number; z: number },
    into: Colour,
  ): void {
    solid.material(x, y, z, material);
    const open = light.open * material.exposure;
    const facing = Math.max(0, -(nx * dx + ny * dy + nz * dz)),
      fresnel = (1 - facing) ** 5,
      reflectance = 0.045 + 0.955 * fresnel;
    const sky = 0.5 + 0.5 * (nx * camera.up[0] + ny * camera.up[1] + nz * camera.up[2]);
    let diffuse = (0.16 + 0.42 * sky) * open * open,
      specular = (0.05 + 0.35 * sky * sky) * reflectance * open * open;
    for (let i = 0; i < world.length; i++) {
      const lamp = world[i]!,
        l = lamp.direction,
        facingLamp = nx * l[0] + ny * l[1] + nz * l[2];
      const hx = l[0] - dx,
        hy = l[1] - dy,
        hz = l[2] - dz,
        hl = Math.sqrt(hx * hx + hy * hy + hz * hz);
      const facingHalfway = (nx * hx + ny * hy + nz * hz) / hl;
      if (facingLamp <= 0 || facingHalfway <= 0) continue;
      const received = lamp.shadow ? light.lit * (0.25 + 0.75 * open) : open * open;
      const grazing = 1 - Math.max(0, hx * l[0] + hy * l[1] + hz * l[2]) / hl;
      diffuse += lamp.diffuse * facingLamp * received;
      specular +=
        lamp.specular *
        (0.05 + 0.95 * grazing ** 5) *
        facingHalfway ** lamp.shininess *
        received *
        Math.min(1, facingLamp * 4);
    }
    specular *= material.gloss * material.exposure;
    into.red = material.red * diffuse + specular * 0.985;
    into.green = material.green * diffuse + specular;
    into.blue = material.blue * diffuse + specular * 1.03;
  }
}

function toWorld(c: Camera, v: Vector): Vector {
  const axis = (i: 0 | 1 | 2) => c.right[i] * v[0] + c.up[i] * v[1] - c.forward[i] * v[2];
  return [axis(0), axis(1), axis(2)];
}

/** Tone mapping: linear light to an sRGB value from 0 to 255, with a soft roll-off of highlights. */
export function toneMap(value: number): number {
  const v = value * 0.68,
    soft = v / (1 + v * 0.28);
  return 255 * Math.min(1, soft <= 0.0031308 ? soft * 12.92 : 1.055 * soft ** (1 / 2.4) - 0.055);
}
