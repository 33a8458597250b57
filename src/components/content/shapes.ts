/** What drawings of services and articles consist of. A class names a colour or a line style (`drawings.css`). */
export type Shape =
  | readonly [css: string, path: string]
  | { text: string; x: number; y: number; css: string }
  | { move: string; shapes: readonly Shape[] };

/** The size of a drawing. Outdoors the ground begins at y = 208, in the shop's bay the floor at y = 222. */
export const WIDTH = 480;
export const HEIGHT = 300;

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
  [round(x + r * Math.sin(turn * 2 * Math.PI)), round(y - r * Math.cos(turn * 2 * Math.PI))] as const;
const upTo = (n: number) => Array.from({ length: n }, (_, i) => i);

const words = (text: string, x: number, y: number, css = 'words'): Shape[] => [{ text, x, y, css }];

/** A strip of adhesive balance weights on its tape, slightly tilted. @param label what is stamped on each piece */
function strip(pieces: number, label: string, height: number): Shape[] {
  const step = 396 / pieces;
  const left = (i: number) => 42 + i * step;
  const shapes: Shape[] = [
    ['sheet', box(26, 140 - height / 2, 428, height + 20, 4)],
    [
      'steel',
      upTo(pieces)
        .map((i) => box(round(left(i) + 1.5), 150 - height / 2, round(step - 3), height, 4))
        .join(''),
    ],
    ...upTo(pieces).flatMap((i) => words(label, round(left(i) + step / 2), 156, 'words thin')),
  ];
  return [{ move: 'rotate(-6 240 150)', shapes }];
}

/** A wheel from the side, for a tire of radius `r`. */
function wheel(x: number, y: number, r: number, kind: 'alloy' | 'steel' = 'alloy'): Shape[] {
  const rim = r * 0.62;
  const spoke = (i: number) =>
    `M${pointOnCircle(x, y, rim * 0.15, i / 5).join(' ')}L${pointOnCircle(x, y, rim * 0.94, i / 5).join(' ')}`;
  const hole = (i: number) => disc(...pointOnCircle(x, y, rim * 0.6, i / 8), rim * 0.12);
  return [
    ['steel', disc(x, y, rim)],
    ['rubber', disc(x, y, rim * (kind === 'steel' ? 0.86 : 0.88))],
    kind === 'steel' ? ['steel', upTo(8).map(hole).join('')] : ['spoke', upTo(5).map(spoke).join('')],
    ['steel', disc(x, y, rim * 0.26)],
    ['rubber', disc(x, y, rim * 0.1)],
  ];
}

/** A tire on its wheel, from the side. */
const tire = (x: number, y: number, r: number, kind?: 'alloy' | 'steel'): Shape[] => [
  ['rubber', disc(x, y, r)],
  ['groove', disc(x, y, r * 0.86)],
  ...wheel(x, y, r, kind),
];

/** A tire from the front: its tread. */
function tread(x: number, y: number, w: number, h: number, kind: 'sipes' | 'blocks' = 'blocks'): Shape[] {
  const rows = Math.max(3, Math.round(h / (kind === 'sipes' ? 15 : 24)));
  const step = h / rows;
  const [dx, dy] = [round(w * 0.36), round(step * 0.36)];
  const line = (i: number) => {
    const top = round(y + step * (i + 0.5));
    return kind === 'sipes'
      ? `M${x + 4} ${top}q${round(w / 8)}-7 ${round(w / 4)} 0t${round(w / 4)} 0 ${round(w / 4)} 0 ${round(w / 4 - 8)} 0`
      : `M${x + 3} ${top}l${dx} ${dy}m${round(w * 0.28 - 6)} 0l${dx}-${dy}`;
  };
  return [
    ['rubber', box(x, y, w, h, Math.min(w, h) * 0.16)],
    ['groove', `M${x + w * 0.36} ${y + 3}v${h - 6}M${x + w * 0.64} ${y + 3}v${h - 6}`],
    ['groove', upTo(rows).map(line).join('')],
  ];
}

/** Tires lying on each other. */
const stack = (x: number, y: number, n: number, w = 104): Shape[] =>
  upTo(n).flatMap((i): Shape[] => {
    const [left, top] = [x + (i % 2) * 3, y - 32 * (i + 1)];
    return [
      ['rubber', box(left, top, w, 30, 12.6)],
      ['groove', `M${left + 6} ${top + 10.8}h${w - 12}M${left + 6} ${top + 19.2}h${w - 12}`],
    ];
  });

/** A wheel of a whole vehicle. */
const carWheel = (x: number, y: number, r: number): Shape[] => [
  ['shade', disc(x, y, r + 5)],
  ['rubber', disc(x, y, r)],
  ['steel', disc(x, y, r * 0.58)],
  ['rubber', disc(x, y, r * 0.2)],
];

/** A clipboard with lines that are checked. */
const clipboard = (x: number, y: number, w = 132, h = 176): Shape[] => [
  ['board', box(x, y, w, h, 8)],
  ['sheet', box(x + 10, y + 16, w - 20, h - 26, 3)],
  ['steel', box(x + w / 2 - 24, y - 8, 48, 20, 5)],
  ['line', [0, 1, 2, 3].map((i) => `M${x + 48} ${y + 46 + i * 32}h${w - 66}`).join('')],
  ['line', [0, 1, 2].map((i) => `M${x + 20} ${y + 45 + i * 32}l6 6 11-12`).join('')],
  ['line', box(x + 21, y + 134, 14, 14, 2)],
];

/** The parts that several drawings have in common. */
export const PARTS = { words, strip, wheel, tire, tread, stack, 'car-wheel': carWheel, clipboard };
export type Part = keyof typeof PARTS;
