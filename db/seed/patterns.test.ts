import { describe, expect, test } from 'vitest';
import { isRealSize, parseTireSize } from '#src/features/sizes/tire-size.ts';
import { parsePatterns, readPatterns } from './patterns.ts';

const patterns = readPatterns();
const sizes = patterns.flatMap((pattern) => pattern.sizes.map((tire) => ({ pattern, tire })));
const LOAD_INDEX = /^(\d{2,3})(?:\/(\d{2,3}))?$/;
const load = (range: string, code: string) =>
  sizes
    .filter(({ tire }) => tire.code === code && tire.loadRange === range)
    .map(({ tire }) => parseInt(tire.loadIndex, 10));
const read = (line: string) => parsePatterns(`Test | price 100\n\n# remark\n${line}\n`, 'test.txt');

describe('the listed patterns', () => {
  test('occur once', () => {
    const names = patterns.map((p) => `${p.brandSlug}/${p.slug}`);
    expect(new Set(names).size).toBe(names.length);
    const tires = sizes.map(
      ({ pattern, tire }) => `${pattern.brandSlug}/${pattern.slug} ${tire.code} ${tire.loadIndex} ${tire.loadRange}`,
    );
    expect(new Set(tires).size).toBe(tires.length);
  });

  test('carry the mountain snowflake where their kind or brand promises it', () => {
    const promised = patterns.filter(
      (p) => p.type === 'wintertires' || p.type === 'allweathertires' || p.brand === 'Nokian',
    );
    expect(promised.filter((p) => !p.snowflake).map((p) => p.pattern)).toEqual([]);
    expect(
      patterns.filter((p) => p.type === 'summertires' && (p.snowflake || p.studdable)).map((p) => p.pattern),
    ).toEqual([]);
    expect(patterns.filter((p) => p.studdable && !p.snowflake).map((p) => p.pattern)).toEqual([]);
  });

  test('come in sizes that exist, with a load index that fits them', () => {
    const odd = sizes.filter(({ tire }) => {
      const [, single, dual] = LOAD_INDEX.exec(tire.loadIndex)!.map(Number);
      const light = tire.size.service === '' || tire.size.service === 'P';
      return (
        !isRealSize(tire.size) ||
        !parseTireSize(tire.code) ||
        tire.size.rim > 24 ||
        single! < (light ? 77 : tire.size.service === 'ST' ? 91 : 97) ||
        single! > (light ? 121 : 131) ||
        (dual !== undefined && !Number.isNaN(dual) && dual >= single!) ||
        !(light ? ['SL', 'XL', 'HL'] : ['', 'C', 'D', 'E', 'F']).includes(tire.loadRange)
      );
    });
    expect(
      odd.map(({ pattern, tire }) => `${pattern.pattern} ${tire.code} ${tire.loadIndex} ${tire.loadRange}`),
    ).toEqual([]);
  });

  test('never carry less as extra load than as standard load', () => {
    for (const code of new Set(sizes.map(({ tire }) => tire.code))) {
      const standard = Math.max(0, ...load('SL', code));
      expect(Math.min(999, ...load('XL', code)), code).toBeGreaterThan(standard);
    }
  });
});

describe('the notation', () => {
  test('reads passenger, light-truck, van and flotation sizes', () => {
    const [pattern] = read(
      'Any Way | all-terrain | 3pmsf, 13/32, LT 18/32, 97 Mm, 600 A B, price 120 | ' +
        '16: 235/70 109T XL, 235/65C 121/119R E; 15: LT235/75 104/101S C, 31x10.5 109S C, 225/70 100H RFT 12/32',
    );
    expect(pattern).toMatchObject({
      slug: 'any-way',
      snowflake: true,
      utqg: '600 A B',
      warrantyKm: 97_000,
      warrantyLTKm: null,
      priceLevel: 120,
    });
    expect(
      pattern!.sizes.map((s) => [s.code, s.loadIndex, s.speedRating, s.loadRange, s.runFlat, s.treadDepth]),
    ).toEqual([
      ['235/70R16', '109', 'T', 'XL', false, 13],
      ['235/65R16C', '121/119', 'R', 'E', false, null],
      ['LT235/75R15', '104/101', 'S', 'C', false, 18],
      ['31x10.50R15LT', '109', 'S', 'C', false, 18],
      ['225/70R15', '100', 'H', 'SL', true, 12],
    ]);
  });
});
