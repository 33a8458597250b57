import type { View } from './subject.ts';

/** A pinhole camera. The picture is a square of `size` pixels; `scale` is mm per pixel at the axle's distance. */
export interface Camera {
  eye: Vector;
  right: Vector;
  up: Vector;
  forward: Vector;
  distance: number;
  scale: number;
  centreX: number;
  centreY: number;
  /** Share of the height over which the picture fades out above and below; 0 for a whole tire. */
  fade: number;
}

export type Vector = readonly [number, number, number];

interface Stand {
  turn: number;
  tilt: number;
  far: number;
}

const stands: Record<View, Stand> = {
  front: { turn: 50, tilt: 7, far: 5.4 },
  tread: { turn: 0, tilt: 0, far: 6.5 },
  side: { turn: 90, tilt: 0, far: 7 },
};

/** Where the tire's foot stands in the front picture, as a share of the height: the one contact shadow fits below all. */
export const foot = 0.962;

/** The camera of a view, so that the subject fills the square; no part of it may lie outside the hull's points. */
export function cameraOf(view: View, size: number, radius: number, hull: readonly Vector[]): Camera {
  const { turn, tilt, far } = stands[view],
    distance = far * radius;
  const [ct, st, ce, se] = [
    Math.cos((turn * Math.PI) / 180),
    Math.sin((turn * Math.PI) / 180),
    Math.cos((tilt * Math.PI) / 180),
    Math.sin((tilt * Math.PI) / 180),
  ];
  const forward: Vector = [-st * ce, -se, -ct * ce],
    right: Vector = [ct, 0, -st],
    up: Vector = [-st * se, ce, -ct * se];
  const camera: Camera = {
    eye: [-forward[0] * distance, -forward[1] * distance, -forward[2] * distance],
    right,
    up,
    forward,
    distance,
    scale: 1,
    centreX: 0,
    centreY: 0,
    fade: 0,
  };
  let [left, rightmost, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const point of hull) {
    const [h, v] = project(camera, point);
    left = Math.min(left, h);
    rightmost = Math.max(rightmost, h);
    bottom = Math.min(bottom, v);
    top = Math.max(top, v);
  }
  camera.centreX = (left + rightmost) / 2;
  if (view === 'tread') {
    camera.scale = (rightmost - left) / 0.8 / size;
    camera.fade = 0.09;
    return camera;
  }
  camera.scale = Math.max((top - bottom) / 0.925, (rightmost - left) / 0.925) / size;
  camera.centreY = view === 'side' ? (top + bottom) / 2 : bottom + (foot - 0.5) * size * camera.scale;
  return camera;
}

function project(camera: Camera, p: Vector): [number, number] {
  const d: Vector = [p[0] - camera.eye[0], p[1] - camera.eye[1], p[2] - camera.eye[2]];
  const depth = dot(d, camera.forward) / camera.distance;
  return [dot(d, camera.right) / depth, dot(d, camera.up) / depth];
}

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

export function unit(v: Vector): Vector {
  const l = Math.hypot(v[0], v[1], v[2]) || 1;
  return [v[0] / l, v[1] / l, v[2] / l];
}
