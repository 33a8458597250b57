/**
 * The land of the hero's illustrations: `landscapes/MOTIF.svg`, the farthest first. Colours are design tokens, which a
 * motif can override (`styles/hero-illustration.css`). `parts/flakes.svg` spreads snowflakes evenly, none behind the
 * slide's text.
 */
import { drawingNames, drawnIn } from './svg-files.ts';

const FILES = import.meta.glob<string>('./landscapes/**/*.svg', { query: '?raw', import: 'default', eager: true });

/** The names of the motifs that a slide can have. */
export const MOTIFS = drawingNames(FILES);

/** @param motif an unknown one gives the winter landscape */
export const landscapeOf = (motif: string): string => drawnIn(FILES, MOTIFS.includes(motif) ? motif : 'winter');
export const flakes = (): string => drawnIn(FILES, 'flakes');

/** The file `scenes.svg`: the land of every motif and the snowflakes, each used by its id, `/scenes.svg#truck`. */
export function scenesFile(): string {
  const lands = MOTIFS.map((motif) => `<g id="${motif}">${landscapeOf(motif)}</g>`);
  return `<svg xmlns="http://www.w3.org/2000/svg">${lands.join('')}<g id="flakes">${flakes()}</g></svg>`;
}
