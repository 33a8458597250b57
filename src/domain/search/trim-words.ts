/** Words of trims, packages, cabs, drives and engines: beside a vehicle they are no names of tires, and no typing errors. */
import { keyOf } from './tokens.ts';
import words from './trim-words.json' with { type: 'json' };

/** Cabs, boxes, drives and engines: their tires are those of the trim. */
const DRIVE_WORDS = new Set(words.drives.map(keyOf));
/** Trims, packages and bodies that may have tires of their own. */
const TRIM_WORDS = new Set(words.trims.map(keyOf));

const isIn = (words: ReadonlySet<string>, key: string): boolean =>
  words.has(key) || (key.length > 3 && key.endsWith('s') && words.has(key.slice(0, -1)));

/** @param key as `keyOf` writes it, of one word or several */
export const isDriveWord = (key: string): boolean => isIn(DRIVE_WORDS, key);

export const isTrimWord = (key: string): boolean => isIn(TRIM_WORDS, key) || isDriveWord(key);

/** Trims that are written in several ways. */
const SAME_TRIMS: Readonly<Record<string, readonly string[]>> = {
  drw: ['dually', 'dualrearwheels'],
  dually: ['dualrearwheels'],
  srw: ['singlerearwheels'],
};

/** Whether a word is the whole name of a trim, or stands in it. @param key as `keyOf` writes it */
export const isInTrim = (key: string, trim: string): boolean =>
  keyOf(trim) === key ||
  (key.length > 4 && keyOf(trim).includes(key)) ||
  trim.split(/[\s/-]+/).some((word) => key === keyOf(word) || key === `${keyOf(word)}s`) ||
  SAME_TRIMS[key]?.includes(keyOf(trim)) === true;

/** Words of the trade that are trims of some makes: `LT` beside a Chevrolet, but light truck tires beside a Toyota. */
const TRIMS_OF_MAKES: Readonly<Record<string, readonly string[]>> = {
  lt: ['chevrolet', 'pontiac', 'saturn'],
  xl: ['ford'],
  performance: ['tesla', 'ford', 'polestar'],
};
const TRIMS_OF_ANY = new Set(['touring', 'premium', '4x4', 'economy', 'plus']);

export const isTrimOf = (make: string, key: string): boolean =>
  TRIMS_OF_ANY.has(key) || TRIMS_OF_MAKES[key]?.includes(make) === true;
