/** The drawings beside services, articles and policies: `drawings/NAME.svg`. Parts of several are in `drawings/parts/`. */
import { drawingNames, drawnIn } from '../svg-files.ts';
import otherNames from './drawings/other-names.json' with { type: 'json' };

const FILES = import.meta.glob<string>('./drawings/**/*.svg', { query: '?raw', import: 'default', eager: true });
/** Other names of drawings, which pages and older content use. */
const OTHER_NAMES = new Map(Object.entries(otherNames));

/** The names that editors choose from. */
export const DRAWING_NAMES = drawingNames(FILES);

/** The elements of a drawing; an unknown name gives the mountain road. */
export function drawing(name: string): string {
  const known = OTHER_NAMES.get(name) ?? name;
  return drawnIn(FILES, DRAWING_NAMES.includes(known) ? known : 'mountain-road');
}
