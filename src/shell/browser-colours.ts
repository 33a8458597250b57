/** The colours of `tokens.css` that browsers and icons need outside of the stylesheets. */

export const PAPER = '#f7f4ec';
/** `--asphalt` of the light scheme */
export const GROUND = '#1d2327';
/** `--asphalt` of the dark scheme */
export const GROUND_IN_THE_DARK = '#0c1012';
