import type { TypeShort } from '#src/domain/product/product-type.ts';
import codes from './season-codes.json' with { type: 'json' };

/** Words for a type in price lists, in English and in French without accents; the more specific first. */
const WORDS: ReadonlyArray<readonly [RegExp, TypeShort]> = [
  [/\ball[\s-]?weathers?\b|\b(tout|tous|toutes?)[\s-](conditions|temps|meteos?)\b|\bhomologue/, 'allweathertires'],
  [/\b(all|four|4)[\s-]?seasons?\b|\btouring\b|\b(toutes?|quatre|4)[\s-]?saisons?\b/, 'allseasontires'],
  [/\b(all[\s-]?terrains?|a\/?t)\b|\b(tout|tous|toutes?)[\s-]terrains?\b/, 'allterraintires'],
  [/\b(mud[\s-]?(terrains?|tires?)?|m\/?t)\b|\bboue\b/, 'mudterraintires'],
  [/\b(winters?|snow|ice)\b|\b(hivers?|neige|glace)\b/, 'wintertires'],
  [/\bsummers?\b|\bete\b/, 'summertires'],
  [/\b(special[\s-])?trailers?\b|\bremorques?\b/, 'trailertires'],
  [/\b(tire|tyre)?[\s-]?(bags?|totes?)\b/, 'tirebags'],
];

/** Abbreviations, which are a season only where they are all that a cell holds. */
const CODES = codes as Readonly<Record<string, string>> as Readonly<Record<string, TypeShort>>;

/** The type of tires that a word of any supplier means, or null. */
export function seasonOf(text: string): TypeShort | null {
  const word = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return CODES[word] ?? WORDS.find(([pattern]) => pattern.test(word))?.[1] ?? null;
}
