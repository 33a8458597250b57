/**
 * The parts that drawings of services and articles consist of. A class names a colour or a line style (`drawings.css`).
 */
export type Shape =
  | readonly [css: string, path: string]
  | { text: string; x: number; y: number; css: string }
  | { move: string; shapes: readonly Shape[] };

/** The size of a drawing. Outdoors the ground begins at y = 208, in the shop's bay the floor at y = 222. */
export const WIDTH = 480;
export const HEIGHT = 300;

export const moved = (move: string, shapes: readonly Shape[]): Shape => ({ move, shapes });
export const words = (text: string, x: number, y: number, css = 'words'): Shape => ({ text, x, y, css });
export const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0z`;
/** A rectangle; `r` is the radius of its corners. */
export function box(x: number, y: number, w: number, h: number, r = 0): string {
  if (!r) return `M${x} ${y}h${w}v${h}h-${w}z`;
  const corner = (dx: string, dy: string) => `a${r} ${r} 0 0 1${dx}${r}${dy}${r}`;
  const [across, down] = [w - 2 * r, h - 2 * r];
  return (
    `M${x + r} ${y}h${across}${corner(' ', ' ')}v${down}${corner('-', ' ')}` +
    `h-${across}${corner('-', '-')}v-${down}${corner(' ', '-')}z`
  );
}

const round = (n: number) => Math.round(n * 10) / 10;
const pointOnCircle = (x: number, y: number, r: number, turn: number) =>
  `${round(x + r * Math.sin(turn * 2 * Math.PI))} ${round(y - r * Math.cos(turn * 2 * Math.PI))}`;
/** Lines from one circle to another with the same centre, `n` of them. */
const spokes = (x: number, y: number, from: number, to: number, n: number, shift = 0) =>
  Array.from(
    { length: n },
    (_, i) => `M${pointOnCircle(x, y, from, i / n + shift)}L${pointOnCircle(x, y, to, i / n + shift)}`,
  ).join('');

/** Sky, a chinook arch, the peaks and the prairie. */
export const OUTDOORS: readonly Shape[] = [
  ['sky2', box(0, 0, 480, 300)],
  ['sky3', 'M0 150c120-30 360-30 480 0v80H0z'],
  ['arch2', 'M0 0h480v128C420 66 340 42 250 42S66 74 0 140z'],
  ['sky1', 'M0 0h480v92C420 34 340 16 250 16S66 44 0 104z'],
  [
    'far',
    'M0 214v-34l30-14 26 14 24-20 22 12 30-24 26 18 28-12 26 16 30-20 24 14 26-10 28 16 30-22 26 18 24-12 26 14 24-8 30 12v42z',
  ],
  moved('translate(-76 2) scale(.46)', [
    ['peak', 'M560 452l92-92 34 34 88-134 76 112 30-30 96 110z'],
    [
      'snow',
      'M774 260l-42 64 22-12 14 20 18-24 20 20 9-8zM652 360l-36 36 22-8 12 12 16-16 16 6zM880 342l-16 18 16-4 10 12 4-10z',
    ],
  ]),
  ['hill', 'M0 208c90-10 190-8 260-4s150-4 220 2v94H0z'],
  ['field', 'M0 222c120-10 360-10 480 0v78H0z'],
];

/** Outdoors with a road along the lower edge. */
export const ROADSIDE: readonly Shape[] = [...OUTDOORS, ['road', 'M0 246h480v54H0z'], ['lane-line', 'M-10 274h500']];

/** The shop: a wall, the open door with the peaks behind it, the floor. */
export const BAY: readonly Shape[] = [
  ['wall', box(0, 0, 480, 300)],
  ['sky2', box(300, 36, 150, 186)],
  ['sky3', box(300, 150, 150, 40)],
  ['peak', 'M300 204l34-40 14 14 34-52 30 44 12-12 26 30v16z'],
  ['snow', 'M382 126l-16 25 9-5 5 8 7-9 8 8 4-3z'],
  ['field', box(300, 200, 150, 22)],
  ['door', 'M300 222V36h150v186M300 60h150'],
  ['floor', box(0, 222, 480, 78)],
  ['crack', 'M0 252h480M120 222l-34 78M360 222l34 78'],
];

/** A wall and a floor alone. */
export const ROOM: readonly Shape[] = [
  ['wall', box(0, 0, 480, 300)],
  ['floor', box(0, 232, 480, 68)],
];

/** The dark background of a road sign, to write on. */
export const TAR: readonly Shape[] = [
  ['tar-fill', box(0, 0, 480, 300)],
  ['tar-edge', box(12, 12, 456, 276, 10)],
];

/** A strip of adhesive balance weights on its tape, slightly tilted. @param label what is stamped on each piece */
export function strip(pieces: number, label: string, height: number): Shape[] {
  const step = 396 / pieces;
  const left = (i: number) => 42 + i * step;
  const each = Array.from({ length: pieces }, (_, i) => i);
  return [
    moved('rotate(-6 240 150)', [
      ['sheet', box(26, 140 - height / 2, 428, height + 20, 4)],
      ['steel', each.map((i) => box(round(left(i) + 1.5), 150 - height / 2, round(step - 3), height, 4)).join('')],
      ...each.map((i) => words(label, round(left(i) + step / 2), 156, 'words thin')),
    ]),
  ];
}

/** A wheel from the side. */
export function tire(x: number, y: number, r: number, kind: 'alloy' | 'steel' | 'bare' = 'alloy'): Shape[] {
  const rim = r * 0.62;
  return [
    ['rubber', disc(x, y, r)],
    ['groove', disc(x, y, r * 0.86)],
    ['steel', disc(x, y, rim)],
    ...(kind === 'bare'
      ? [['wall', disc(x, y, rim * 0.94)] as const]
      : kind === 'steel'
        ? [
            ['rubber', disc(x, y, rim * 0.86)] as const,
            [
              'steel',
              Array.from({ length: 8 }, (_, i) => {
                const [cx = 0, cy = 0] = pointOnCircle(x, y, rim * 0.6, i / 8)
                  .split(' ')
                  .map(Number);
                return disc(cx, cy, rim * 0.12);
              }).join(''),
            ] as const,
          ]
        : [['rubber', disc(x, y, rim * 0.88)] as const, ['spoke', spokes(x, y, rim * 0.15, rim * 0.94, 5)] as const]),
    ...(kind === 'bare'
      ? []
      : [['steel', disc(x, y, rim * 0.26)] as const, ['rubber', disc(x, y, rim * 0.1)] as const]),
  ];
}

/** A tire from the front: its tread. */
export function tread(
  x: number,
  y: number,
  w: number,
  h: number,
  kind: 'sipes' | 'blocks' | 'ribs' = 'blocks',
): Shape[] {
  const rows = Math.max(3, Math.round(h / (kind === 'sipes' ? 15 : 24)));
  const step = h / rows;
  const lines = Array.from({ length: rows }, (_, i) => {
    const top = y + step * (i + 0.5);
    if (kind === 'ribs')
      return `M${x + 3} ${round(top)}h${round(w * 0.14)}m${round(w * 0.86 - 6 - w * 0.14)} 0h${round(w * 0.14)}`;
    if (kind === 'sipes')
      return `M${x + 4} ${round(top)}q${round(w / 8)}-7 ${round(w / 4)} 0t${round(w / 4)} 0 ${round(w / 4)} 0 ${round(w / 4 - 8)} 0`;
    const [dx, dy] = [round(w * 0.36), round(step * 0.36)];
    return `M${x + 3} ${round(top)}l${dx} ${dy}m${round(w * 0.28 - 6)} 0l${dx}-${dy}`;
  }).join('');
  return [
    ['rubber', box(x, y, w, h, Math.min(w, h) * 0.16)],
    ['groove', `M${x + w * 0.36} ${y + 3}v${h - 6}M${x + w * 0.64} ${y + 3}v${h - 6}`],
    ['groove', lines],
  ];
}

/** A tire lying down: one of a stack. */
export const lying = (x: number, y: number, w: number): Shape[] => [
  ['rubber', box(x, y, w, 30, 12.6)],
  ['groove', `M${x + 6} ${y + 10.8}h${w - 12}M${x + 6} ${y + 19.2}h${w - 12}`],
];

const wheelOf = (x: number, y: number, r: number): Shape[] => [
  ['shade', disc(x, y, r + 5)],
  ['rubber', disc(x, y, r)],
  ['steel', disc(x, y, r * 0.58)],
  ['rubber', disc(x, y, r * 0.2)],
];

/** A car from the side, 274 long, standing on y = 0. */
export const CAR: readonly Shape[] = [
  ['body', 'M8-26q-2-34 14-40l30-4 34-32q6-6 16-6h62q14 0 24 10l28 28 36 8q14 4 14 20v16z'],
  ['glass', 'M64-72l30-27q4-3 10-3h26v30zM138-102h24q10 0 16 7l22 23h-62z'],
  ['trim', 'M134-70v38M8-38h258'],
  ...wheelOf(62, -26, 26),
  ...wheelOf(212, -26, 26),
];
export const PICKUP_TRUCK: readonly Shape[] = [
  ['body', 'M6-30v-44h112l4-36q1-8 10-8h50q10 0 16 8l26 34 44 8q10 2 10 12v26z'],
  ['glass', 'M132-76l3-28q0-3 5-3h12v31zM160-107h20q6 0 10 5l18 26h-48z'],
  ['trim', 'M118-74v44M156-70v40'],
  ...wheelOf(58, -28, 28),
  ...wheelOf(224, -28, 28),
];
export const VAN: readonly Shape[] = [
  ['body', 'M4-26v-92q0-8 8-8h132q14 0 22 12l26 40 26 8q10 3 10 14v26z'],
  ['glass', 'M134-112h12q6 0 10 6l20 32h-42z'],
  ['trim', 'M122-120v90M4-44h224'],
  ...wheelOf(52, -24, 24),
  ...wheelOf(184, -24, 24),
];

/** A clipboard with lines that are checked. */
export const clipboard = (x: number, y: number, w = 132, h = 176): Shape[] => [
  ['board', box(x, y, w, h, 8)],
  ['sheet', box(x + 10, y + 16, w - 20, h - 26, 3)],
  ['steel', box(x + w / 2 - 24, y - 8, 48, 20, 5)],
  ['line', [0, 1, 2, 3].map((i) => `M${x + 48} ${y + 46 + i * 32}h${w - 66}`).join('')],
  ['line', [0, 1, 2].map((i) => `M${x + 20} ${y + 45 + i * 32}l6 6 11-12`).join('')],
  ['line', box(x + 21, y + 134, 14, 14, 2)],
];
