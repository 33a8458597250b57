/**
 * The land of the hero's illustrations: `landscapes/MOTIF.svg`, the farthest first. Colours are design tokens, which a
 * motif can override (`styles/hero-illustration.css`). `parts/flakes.svg` spreads snowflakes evenly, none behind the
 * slide's text.
 */
import { DRAWN_CITY } from '#src/features/shop/shop-words.ts';
import { drawingNames, drawnIn } from '#src/kit/svg-files.ts';

export const LANDSCAPES = import.meta.glob<string>('./landscapes/**/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export const MOTIFS = drawingNames(LANDSCAPES);

/** The land of a motif. The Rockies and the skyline are Calgary's, so slides of other cities have a plain one. */
export function landOf(motif: string, city: string): string {
  if (city !== DRAWN_CITY && motif !== 'storage') return 'plain';
  return MOTIFS.includes(motif) ? motif : 'winter';
}

/** The file `scenes.svg`: the land of every motif and the snowflakes, each used by its id, `/scenes.svg#truck`. */
export const SCENES_FILE = `<svg xmlns="http://www.w3.org/2000/svg">${[...MOTIFS, 'flakes']
  .map((name) => `<g id="${name}">${drawnIn(LANDSCAPES, name)}</g>`)
  .join('')}</svg>`;
