/**
 * The land of the hero's illustrations: `landscapes/MOTIF.svg`, the farthest first. Colours are design tokens, which a
 * motif can override (`styles/hero-illustration.css`). `parts/flakes.svg` spreads snowflakes evenly, none behind the
 * slide's text. The mountains and the skyline are Calgary's; shops of other cities get `parts/plain-NAME.svg`.
 */
import { drawingNames, drawnIn } from './svg-files.ts';

export const LANDSCAPES = import.meta.glob<string>('./landscapes/**/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The names of the motifs that a slide can have. */
export const MOTIFS = drawingNames(LANDSCAPES);

/** The motif that is shown for a name: for an unknown one the winter landscape. */
export const shownMotif = (name: string): string => (MOTIFS.includes(name) ? name : 'winter');

/** The file `scenes.svg`: the land of every motif and the snowflakes, each used by its id, `/scenes.svg#truck`. */
export const scenesFile = (isPlain: boolean): string =>
  `<svg xmlns="http://www.w3.org/2000/svg">${[...MOTIFS, 'flakes']
    .map((name) => `<g id="${name}">${drawnIn(LANDSCAPES, name, isPlain)}</g>`)
    .join('')}</svg>`;
