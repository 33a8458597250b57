import { drawTread, type Pen, type Point } from '../tread-drawing.ts';
import { repeatsAround, type DrawTreadOf } from './tread.ts';

/** Mud-terrain: tall lugs in a wide void, staggered left and right, and side biters down the sidewall. */
export const drawMudTerrain: DrawTreadOf = (p, random) => {
  const h = p.half,
    { repeats, period } = repeatsAround(p, random.between(122, 142)),
    pitch = period / 2,
    end = h + 46;
  const lean = random.between(3, 11),
    thick = random.between(0.56, 0.64),
    inner = random.between(0.53, 0.57),
    swing = random.between(-0.07, 0.07),
    toe = random.between(0.14, 0.2),
    cuts = random.chance(0.6);
  const family = random.pick(['hooks', 'hooks', 'paddles', 'arrows'] as const),
    scallop = random.chance(0.5);
  const map = drawTread({ half: h, end, fade: 18, period, depth: p.depth, begin: 'void' }, (pen) => {
    for (const side of [-1, 1]) {
      for (let k = 0; k < 2; k++) shoulder(pen, side, k * pitch + (side > 0 ? pitch / 2 : 0), k);
      if (family === 'hooks') hooks(pen, side, side > 0 ? pitch : 0);
      else
        for (let k = 0; k < 2; k++)
          (family === 'paddles' ? paddles : arrows)(pen, side, k * pitch + (side > 0 ? 0 : pitch / 2), k);
    }
  });
  return { map, repeats, pitches: 2 };

  /** A lug whose corners are shares: of the half width across, of the pitch along. */
  function lug(pen: Pen, side: number, y: number, corners: readonly Point[]) {
    pen.lug(
      corners.map(([x, u]): Point => [side * x * h, y + u * pitch]),
      4,
    );
  }
  /** Shoulder lugs: alternately long and short, each with a cut. Bars between them eject mud. */
  function shoulder(pen: Pen, side: number, y: number, k: number) {
    const from = k ? inner : inner + 0.1,
      t = (pitch * thick) / 2,
      x = (share: number) => side * share * h,
      out = side * (k ? end : h + 20);
    pen.lug(
      [
        [x(from), y - t * 0.7],
        [x(from + 0.1), y - t * 0.95],
        [out, y - t + lean],
        [out, y + t * 0.95 + lean],
        [x(from + 0.16), y + t],
        [x(from), y + t * 0.5],
      ],
      4,
    );
    if (k)
      pen.groove(
        [
          [x(scallop ? 0.84 : 0.94), y + lean * 0.7],
          [side * end, y + lean],
        ],
        3,
        p.depth * 0.5,
        8,
      );
    else {
      pen.groove(
        [
          [x(from - 0.02), y],
          [x(from + 0.14), y + lean * 0.3],
        ],
        5,
        p.depth * 0.5,
        2.4,
      );
      pen.lug(
        [
          [side * (h + 25), y - t * 0.6 + lean],
          [side * end, y - t * 0.5 + lean],
          [side * end, y + t * 0.5 + lean],
          [side * (h + 25), y + t * 0.6 + lean],
        ],
        3,
      );
    }
    pen.sipe(
      [
        [x(from + 0.14), y + lean * 0.2],
        [x(0.88), y + lean * 0.5],
      ],
      1.4,
    );
    pen.ejector(x(inner + 0.22), y + pitch / 2 + lean * 0.3, h * 0.09, 2.6, p.depth * 0.3);
  }
  /** L-shaped lugs across the middle, each with a long narrow lug in its bend. */
  function hooks(pen: Pen, side: number, y: number) {
    lug(pen, side, y, [
      [-0.1, -0.28],
      [0.12, -0.42],
      [0.4, -0.36 + swing],
      [0.43, 0.06 + swing],
      [0.22, 0.13],
      [toe, 0.4],
      [-0.05, 0.46],
      [-0.09, 0.1],
    ]);
    lug(pen, -side, y, [
      [0.44, -0.56],
      [0.27, -0.62],
      [0.2, -0.08],
      [0.18, 0.34],
      [0.42, 0.4],
      [0.47, -0.05],
    ]);
    const x = (share: number) => side * share * h;
    pen.groove(
      [
        [x(0.45), y - pitch * 0.14],
        [x(0.26), y - pitch * 0.12],
      ],
      4.5,
      p.depth * 0.6,
      2.4,
    );
    pen.groove(
      [
        [x(-0.48), y - pitch * 0.1],
        [x(-0.34), y - pitch * 0.08],
      ],
      4.5,
      p.depth * 0.6,
      2.4,
    );
    if (!cuts) return;
    pen.sipe(
      [
        [x(0.2), y - pitch * 0.12],
        [x(-0.07), y - pitch * 0.08],
      ],
      1.4,
    );
    pen.sipe(
      [
        [x(-0.43), y + pitch * 0.22],
        [x(-0.2), y + pitch * 0.18],
      ],
      1.4,
    );
  }
  /** Wide blocks in two interlocking rows. */
  function paddles(pen: Pen, side: number, y: number, k: number) {
    const over = k ? 0.1 : 0.02;
    lug(pen, side, y, [
      [-over, -0.2],
      [0.14, -0.36 + swing],
      [0.44, -0.24 + swing],
      [0.46, 0.2 + swing],
      [0.3, 0.34],
      [0.08, 0.2],
      [-over, 0.14],
    ]);
    pen.groove(
      [
        [side * 0.48 * h, y],
        [side * 0.28 * h, y + 2],
      ],
      4.5,
      p.depth * 0.6,
      2.4,
    );
    if (cuts)
      pen.sipe(
        [
          [side * 0.26 * h, y + 2],
          [0, y - 1],
        ],
        1.4,
      );
  }
  /** Slanted bars, every second one longer towards the middle. */
  function arrows(pen: Pen, side: number, y: number, k: number) {
    const from = k ? -0.06 : 0.05,
      slant = 0.34 + swing;
    lug(pen, side, y, [
      [from, 0.12],
      [from + 0.05, -0.14],
      [0.26, -0.22 - slant * 0.4],
      [0.46, -0.18 - slant],
      [0.47, 0.18 - slant * 0.8],
      [0.25, 0.24 - slant * 0.3],
    ]);
    if (cuts)
      pen.sipe(
        [
          [side * 0.44 * h, y - pitch * slant * 0.85],
          [side * 0.08 * h, y],
        ],
        1.4,
      );
    pen.groove(
      [
        [side * 0.24 * h, y + pitch * 0.26],
        [side * 0.26 * h, y + pitch * 0.04],
      ],
      4.5,
      p.depth * 0.6,
      2.4,
    );
  }
};
