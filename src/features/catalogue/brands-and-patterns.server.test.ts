import { describe, expect, test } from 'vitest';
import { TYPE_SHORTS } from '#src/features/products/product-type.ts';
import { describePattern as describeIn, type PatternTraits } from './brands-and-patterns.server.ts';

const CALGARY = { city: 'Calgary', province: 'Alberta' };
const describePattern = (traits: PatternTraits) => describeIn(traits, CALGARY);
const plain = {
  brand: 'Nokian',
  pattern: 'Hakkapeliitta R5',
  type: 'wintertires',
  snowflake: false,
  studdable: false,
  runFlat: false,
} as const;

describe('the text of a pattern', () => {
  test('names it and is the same every time', () => {
    const text = describePattern(plain);
    expect(text.description).toContain('Nokian Hakkapeliitta R5');
    expect(text.content).toMatch(/^(<p>[^<>]+<\/p>\n){2}<p>[^<>]+<\/p>$/);
    expect(describePattern(plain)).toEqual(text);
  });

  test('says of snowflake, studs and run-flat only what the marks say', () => {
    const { content } = describePattern(plain);
    expect(content).not.toMatch(/snowflake|stud|run-flat/i);
    expect(describePattern({ ...plain, snowflake: true }).content).toContain('snowflake');
    expect(describePattern({ ...plain, studdable: true }).content).toMatch(/stud/i);
    expect(describePattern({ ...plain, runFlat: true }).content).toContain('run-flat');
  });

  test('escapes names and takes them literally', () => {
    const { content } = describePattern({ ...plain, pattern: 'Ice & Snow <$&>' });
    expect(content).not.toContain('<$');
    expect(content.replace(/&(amp|lt|gt);/g, '')).not.toContain('&');
  });

  test.each(TYPE_SHORTS)('%s in another city names that city, and no wind of Alberta', (type) => {
    const texts = Array.from({ length: 60 }, (_, i) =>
      describeIn({ ...plain, type, pattern: `Pattern ${i}` }, { city: 'Saskatoon', province: 'Saskatchewan' }),
    );
    expect(JSON.stringify(texts)).not.toMatch(/Calgary|chinook|{city/i);
    if (type === 'wintertires') expect(JSON.stringify(texts)).toContain('Saskatoon');
  });
});
