/** The pictures that show whose shop it is: favicons, icons of the installed app, and pictures of shared links. */
import { textPaths, textWidth, type LetterStyle } from '@three-peaks/lettering';
import { hasPeaks, initialsOf } from '#src/domain/shop/identity.ts';
import { DEFAULT_SETTINGS, type Settings } from '#src/domain/shop/settings.ts';

export const PAPER = '#f7f4ec';

export interface ShopIdentity {
  settings: Settings;
  /** the logo, peaks or initials in a square of 40 units, in a colour, and the colour behind it */
  mark(ink: string, behind: string): string;
}

/** A file below `public/` and what it contains. */
export type DrawnFile = readonly [name: string, bytes: Buffer];

const RING = '<circle cx="20" cy="20" r="17.5" fill="none" stroke-width="5"/>';
const PEAKS = 'M8.6 29.2 14 19.6l2.7 3.3L21 12l5.3 10.6 1.9-2.4 3.9 7.4A14 14 0 0 1 20 34a14 14 0 0 1-11.4-4.8z';
const LETTERS: LetterStyle = { height: 13, stretch: 1, slant: 0, spacing: 0.04 };
/** What fits into the ring. */
const WIDEST = 22;

/** @param logo a PNG */
export function identityOf(settings: Settings, logo?: Buffer | void): ShopIdentity {
  const initials = initialsOf(settings);
  const height = LETTERS.height * Math.min(1, WIDEST / Math.max(1, textWidth(initials, LETTERS)));
  return {
    settings,
    mark(ink, behind) {
      if (logo) {
        const href = `data:image/png;base64,${logo.toString('base64')}`;
        const plate = `<rect width="40" height="40" rx="8" fill="${PAPER}"/>`;
        return `${plate}<image x="3" y="3" width="34" height="34" href="${href}"/>`;
      }
      const ring = `<g stroke="${ink}">${RING}</g>`;
      const road = `<path d="M20 33v-3m0-3v-2.4" stroke="${behind}" stroke-width="2"/>`;
      if (hasPeaks(settings)) return `${ring}<path fill="${ink}" d="${PEAKS}"/>${road}`;
      const letters = textPaths(initials, { ...LETTERS, height });
      return `${ring}<g fill="${ink}" transform="translate(20 20)">${letters}</g>`;
    },
  };
}

/** On what the pictures of an identity depend, as a text; empty for the sample's, which are in `public/`. */
export function identityKey(settings: Settings): string {
  const key = ({ title, short_name, logo, colours, region, places }: Settings) =>
    JSON.stringify([title, short_name, logo, colours, region.city, places.length]);
  return key(settings) === key(DEFAULT_SETTINGS) ? '' : key(settings);
}
