import { isTypeShort, type TypeShort, type WheelTypeShort } from '#src/features/products/product-type.ts';
import type { Settings } from '#src/features/shop/settings.ts';
import phrases from './description-phrases.json' with { type: 'json' };

export interface PatternTraits {
  brand: string;
  pattern: string;
  type: TypeShort | WheelTypeShort;
  snowflake: boolean;
  studdable: boolean;
  runFlat: boolean;
}

/**
 * The description of a pattern for which nobody has written one: what this type of tire is for in the shop's city, when to mount
 * it and what it is not for. It states only what follows from type and marks. Each sentence has several phrasings, those with a
 * chinook or a road of Calgary for Alberta alone, so that patterns in one list read differently; the pattern's name chooses.
 */
export function describePattern(
  traits: PatternTraits,
  { city, province }: Pick<Settings['region'], 'city' | 'province'>,
): { description: string; content: string } {
  const name = `${traits.brand} ${traits.pattern}`;
  const say = (variants: readonly string[], part: string) => {
    const fitting = province === 'Alberta' ? variants : variants.filter((text) => !/chinook|Deerfoot/.test(text));
    const phrase = fitting[hash(name + part) % fitting.length]!;
    return phrase.replaceAll('{name}', () => name).replaceAll('{city}', () => city);
  };
  const { summary, use, season, limits } = phrases.types[traits.type];
  const marks = marksOf(traits).map((variants, index) => say(variants, `mark ${index}`));
  const paragraphs = [[say(use, 'use')], [say(season, 'season'), ...marks], [say(limits, 'limits')]];
  return {
    description: say(summary, 'summary'),
    content: paragraphs.map((sentences) => `<p>${escapeText(sentences.join(' '))}</p>`).join('\n'),
  };
}

function hash(text: string): number {
  let n = 7;
  for (const letter of text) n = (Math.imul(n, 31) + letter.codePointAt(0)!) >>> 0;
  return (n ^ (n >>> 13)) >>> 0;
}

const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

function marksOf({ type, snowflake, studdable, runFlat }: PatternTraits): (readonly string[])[] {
  if (type === 'tirebags' || !isTypeShort(type)) return [];
  const { marks } = phrases;
  return [snowflake && marks.snowflake, studdable && marks.studdable, runFlat && marks.runFlat].filter(
    (variants) => variants !== false,
  );
}
