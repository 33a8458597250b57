const SMALL = 'tires of small trailers, ATVs and garden machines: A powersports or garden equipment dealer can help.';

/**
 * Sizes of tires that no car has. Motorcycles have metric widths that end in 0; small machines and trailers have cross-ply tires in
 * inches, with a hyphen before the rim; heavy trucks have rims that end in .5.
 * Source: The Tire and Rim Association, Year Book; ETRTO Standards Manual.
 */
const NOTATIONS: ReadonlyArray<readonly [notation: RegExp, tires: string]> = [
  [
    /\b(?:1[0-9]0|[6-9]0|2[0-4]0)\s?\/\s?\d{2}\s?-?\s?(?:z?r|b|-|\s)\s?\d{2}\b/i,
    'motorcycle tires: A motorcycle dealer can help.',
  ],
  [
    /\b(?:10|12|14|15)\s?x?\s?-\s?(?:16|17|19)\.5\b/i,
    'tires for construction machines: An industrial tire dealer can help.',
  ],
  [
    /\b(?:10|11|12)\s?r\s?(?:20|22|24)(?:\.5)?\b|\b\d{3}\s?\/\s?\d{2}\s?r?\s?(?:17|22|24)\.5\b/i,
    'tires for heavy trucks: A truck tire dealer can help.',
  ],
  [/\b\d{2}(?:\.\d)?\s?x\s?\d{1,2}(?:\.\d{1,2})?\s?-\s?(?:[4-9]|1[0-4])\b/i, SMALL],
  [/\b(?:1\d|2[0-5])(?:\.\d)?\s?x\s?\d{1,2}(?:\.\d{1,2})?\s?r\s?\d{1,2}\b/i, SMALL],
  [/\b(?:[45]\.[0-9]0\s?-\s?(?:8|10|12)|\d{2}[05]\s?\/\s?\d{2}\s?[-r]\s?[4-9])\b/, SMALL],
];

/** What tires have the size in a text, and who may help; empty: it has no such size. */
export const vehicleOfSize = (text: string): string => NOTATIONS.find(([notation]) => notation.test(text))?.[1] ?? '';
