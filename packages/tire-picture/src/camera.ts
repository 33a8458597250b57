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

/** Angles in degrees: azimuth 0 looks at the tread, 90 at the sidewall. */
interface CameraPosition {
  azimuth: number;
  elevation: number;
  distanceInRadii: number;
}

const positions: Record<View, CameraPosition> = {
  front: { azimuth: 50, elevation: 7, distanceInRadii: 5.4 },
  tread: { azimuth: 0, elevation: 0, distanceInRadii: 6.5 },
  side: { azimuth: 90, elevation: 0, distanceInRadii: 7 },
};

/**
 * Height of the ground in the front view, as a share of the picture's. The same for all tires, so that one contact
 * shadow fits all.
 */
export const groundLine = 0.962;

/**
 * The camera of a view, framed so that the subject fills the square. `hull` are points whose projection bounds the
 * subject's.
 */
export function cameraOf(view: View, size: number, radius: number, hull: readonly Vector[]): Camera {
  const { azimuth, elevation, distanceInRadii } = positions[view],
    distance = distanceInRadii * radius;
  const [ct, st, ce, se] = [
    Math.cos((azimuth * Math.PI) / 180),
    Math.sin((azimuth * Math.PI) / 180),
    Math.cos((elevation * Math.PI) / 180),
    Math.sin((elevation * Math.PI) / 180),
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
  camera.centreY = view === 'side' ? (top + bottom) / 2 : bottom + (groundLine - 0.5) * size * camera.scale;
  return camera;
}

function project(camera: Camera, p: Vector): [number, number] {
  const d: Vector = [p[0] - camera.eye[0], p[1] - camera.eye[1], p[2] - camera.eye[2]];
  const depth = dot(d, camera.forward) / camera.distance;
  return [dot(d, camera.right) / depth, dot(d, camera.up) / depth];
}

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

export function unit(v: Vector): Vector {
  const l = Math.hypot(v[0], v[1], v[2]) || 1;
  return [v[0] / l, v[1] / l, v[2] / l];
}
