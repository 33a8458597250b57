/** The drawings beside services, articles and policies, by name. `drawings.json` says what each consists of. */
import written from './drawings.json' with { type: 'json' };
import { box, disc, PARTS, type Part, type Shape } from './shapes.ts';

type Piece = string | { box: Parameters<typeof box> } | { disc: Parameters<typeof disc> };
/** A scene by its name, a path of some pieces behind its CSS class, a part with its arguments, or shapes that are moved. */
export type WrittenShape =
  | string
  | readonly [css: string, ...pieces: readonly Piece[]]
  | { [P in Part]: { [name in P]: Parameters<(typeof PARTS)[P]> } }[Part]
  | { move: string; shapes: readonly WrittenShape[] };

const SCENES: Partial<Record<string, readonly WrittenShape[]>> = written.scenes as object;
const DRAWINGS = new Map(Object.entries(written.drawings as object as Record<string, readonly WrittenShape[]>));
/** Other names of drawings, which pages and older content use. */
const OTHER_NAMES = new Map(Object.entries(written.otherNames));

/** The names that editors choose from. */
export const DRAWING_NAMES = [...DRAWINGS.keys()].toSorted();

/** The shapes of a drawing; an unknown name gives the mountain road. */
export const drawing = (name: string): Shape[] =>
  (DRAWINGS.get(name) ?? DRAWINGS.get(OTHER_NAMES.get(name) ?? 'mountain-road')!).flatMap(drawn);

function drawn(shape: WrittenShape): Shape[] {
  if (typeof shape === 'string') return SCENES[shape]!.flatMap(drawn);
  if (Array.isArray(shape)) {
    const [css, ...pieces] = shape as [string, ...Piece[]];
    return [[css, pieces.map(drawnPiece).join('')]];
  }
  if ('move' in shape) return [{ move: shape.move, shapes: shape.shapes.flatMap(drawn) }];
  const [[part, values]] = Object.entries(shape) as [[Part, readonly unknown[]]];
  return (PARTS[part] as (...all: readonly unknown[]) => Shape[])(...values);
}

const drawnPiece = (piece: Piece): string =>
  typeof piece === 'string' ? piece : 'box' in piece ? box(...piece.box) : disc(...piece.disc);
