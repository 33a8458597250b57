import { expect, test } from 'vitest';
import { tireFacts, sidewallParts } from './product-facts.ts';

const codes = (size: string, load_index = '', speed_rating = '') =>
  sidewallParts({ size, load_index, speed_rating }).map((p) => p.code);

test('parts come in the order they are printed', () => {
  expect(codes('225/65R17', '106', 'T')).toEqual(['225', '65', 'R', '17', '106', 'T']);
  expect(codes('LT265/70R17', '121/118', 'S')).toEqual(['LT', '265', '70', 'R', '17', '121/118', 'S']);
  expect(codes('215/60R17C', '109/107', 'T')).toEqual(['215', '60', 'R', '17', 'C', '109/107', 'T']);
  expect(codes('33x12.50R20LT', '114', 'Q')).toEqual(['33', '12.50', 'R', '20', 'LT', '114', 'Q']);
  expect(codes('245/40ZR18')).toEqual(['245', '40', 'ZR', '18']);
  expect(codes('')).toEqual([]);
});

test('figures are right', () => {
  const words = sidewallParts({ size: '225/65R17', load_index: '106', speed_rating: 'T' }).map((p) => p.words);
  expect(words[1]).toContain('146 mm');
  expect(words[4]).toBe('Carries up to 950 kg per tire');
  expect(words[5]).toBe('Tested to 190 km/h');
  expect(sidewallParts({ size: 'LT265/70R17', load_index: '121/118', speed_rating: 'S' })[5]!.words).toBe(
    'Carries up to 1,450 kg per tire, 1,320 kg each on dual wheels',
  );
  expect(sidewallParts({ size: '265/70R17', load_index: '115', speed_rating: 'T' })[4]!.words).toBe(
    'Carries up to 1,215 kg per tire, 1,104 kg in place of an LT tire',
  );
});

const answers = (p: Parameters<typeof tireFacts>[0]) => tireFacts(p).map(({ term, answer }) => `${term}: ${answer}`);
const none = {
  size: '225/65R17',
  speed_rating: 'T',
  snowflake: null,
  load_range: '',
  studdable: null,
  run_flat: null,
  warranty_km: null,
  utqg: '',
};

test('a mark that nobody has stated is “Not stated”, neither yes nor no', () => {
  expect(answers(none)).toEqual(['Snowflake (3PMSF): Not stated', 'Studs: Not stated', 'Run-flat: Not stated']);
  for (const { words } of tireFacts(none)) expect(words).toMatch(/^We do not know whether/);
  expect(answers({ ...none, snowflake: false, studdable: false, run_flat: false })).toEqual([
    'Snowflake (3PMSF): No',
    'Studs: Not studdable',
    'Run-flat: No',
  ]);
});

test('a trailer tire says its speed and the pressure of its load range, and nothing of snow', () => {
  const trailer = { ...none, size: 'ST225/75R15', load_range: 'E' };
  expect(answers({ ...trailer, speed_rating: '' })).toEqual([
    'Load range: E, 10-ply rating',
    'Speed: 105 km/h (65 mph)',
  ]);
  expect(tireFacts({ ...trailer, speed_rating: 'N' })).toEqual([
    expect.objectContaining({ words: expect.stringContaining('full load at 80 psi') }),
  ]);
  expect(codes('ST225/75R15', '117', 'N')).toEqual(['ST', '225', '75', 'R', '15', '117', 'N']);
});

test('only what is known is said', () => {
  expect(
    tireFacts({
      ...none,
      snowflake: false,
      load_range: 'XL',
      studdable: true,
      run_flat: true,
      warranty_km: 100_000,
      utqg: '500 A B',
    }).map((w) => w.answer),
  ).toEqual(['No', 'Extra load', 'Can be studded', 'Yes', '500 A B', '100,000 km']);
  expect(tireFacts({ ...none, utqg: 'n/a' })).toHaveLength(3);
});
