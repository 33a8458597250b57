/** The drawings beside services, articles and policies: `drawings/NAME.svg`. Parts of several are in `drawings/parts/`. */
import { drawingNames } from '#src/kit/svg-files.ts';
import otherNames from './other-names.json' with { type: 'json' };

export const DRAWINGS = import.meta.glob<string>('./drawings/**/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const OTHER_NAMES = new Map(Object.entries(otherNames));

export const DRAWING_NAMES = drawingNames(DRAWINGS);

/** The name of the drawing that is shown for a name: for an unknown one the mountain road. */
export function shownDrawing(name: string): string {
  const known = OTHER_NAMES.get(name) ?? name;
  return DRAWING_NAMES.includes(known) ? known : 'mountain-road';
}
