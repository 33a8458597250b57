import { describe, expect, test } from 'vitest';
import { completeVehicles, type KnownModel } from './vehicle-completion.ts';

const model = (make: string, name: string, years: number[], isCommon = false): KnownModel => {
  const slug = (text: string) => text.toLowerCase().replace(/\W+/g, '-');
  return { make: { slug: slug(make), name: make }, model: { slug: slug(name), name }, years, isCommon };
};
const MODELS = [
  model('Toyota', 'RAV4', [2021, 2020, 2019], true),
  model('Toyota', 'RAV4 Prime', [2022, 2021]),
  model('Toyota', 'Tundra', [2021, 2011, 2010, 2009]),
  model('Ford', 'F-150', [2021, 2020], true),
  model('Ford', 'Ranger', [2022]),
  model('Land Rover', 'Range Rover', [2022]),
  model('Mazda', '3', [2020]),
  model('Kia', 'Rio', [2018]),
];
const found = (text: string, most = 10) =>
  completeVehicles(MODELS, text.split(' '), most).map(
    ({ model: { name }, year }) => `${name}${year ? ` ${year}` : ''}`,
  );

describe('what somebody may be typing', () => {
  test.each([
    ['rav', ['RAV4', 'RAV4 Prime']],
    ['rav4', ['RAV4', 'RAV4 Prime']],
    ['rav4 prime', ['RAV4 Prime']],
    ['toyota rav4', ['RAV4', 'RAV4 Prime']],
    ['rav4 toy', ['RAV4', 'RAV4 Prime']],
    ['f150', ['F-150']],
    ['f-150', ['F-150']],
    ['ford f', ['F-150']],
    ['ran', ['Ranger', 'Range Rover']],
    ['range', ['Range Rover', 'Ranger']],
    ['ranger', ['Ranger', 'Range Rover']], // the latter as one word
    ['range rover', ['Range Rover']],
    ['rover', ['Range Rover']],
    ['rangerover', ['Range Rover']],
    ['kia rio', ['Rio']],
    ['mazda 3', ['3']],
  ])('%s', (text, names) => expect(found(text)).toEqual(names));

  test.each(['', '-', 'ra', 'xyz', 'toyota', 'toyota ranger', 'rav tundra', 'toy rav4'])('%s names no model', (text) =>
    expect(found(text)).toEqual([]),
  );
});

describe('a year', () => {
  test.each([
    ['2021 rav4', ['RAV4 2021', 'RAV4 Prime 2021']],
    ['rav4 2019', ['RAV4 2019']],
    ['2020 f', ['F-150 2020']],
    ['2021 toyota', ['RAV4 2021', 'RAV4 Prime 2021', 'Tundra 2021']],
    ['2018 rav4', []],
    ['2021', []],
    ['1899 rav4', []],
  ])('%s', (text, names) => expect(found(text)).toEqual(names));

  test.each([
    ['tundra 20', ['Tundra 2021', 'Tundra 2011', 'Tundra 2010', 'Tundra 2009']],
    ['tundra 201', ['Tundra 2011', 'Tundra 2010']],
    ['tundra 19', []],
    ['rav4 202', ['RAV4 2021', 'RAV4 2020']],
    ['20', []],
  ])('that is begun completes the best model: %s', (text, names) => expect(found(text)).toEqual(names));
});

test('no more than were asked for', () => {
  expect(found('rav', 1)).toEqual(['RAV4']);
  expect(found('tundra 20', 2)).toEqual(['Tundra 2021', 'Tundra 2011']);
});

test('of equals the one that many drive comes first, then the newest, then by name', () => {
  const of = (...models: KnownModel[]) => completeVehicles(models, ['alp'], 9).map(({ make }) => make.name);
  const [a, b] = [model('A', 'Alpha', [2020]), model('B', 'Alpha', [2020])];
  expect(of(b, a)).toEqual(['A', 'B']);
  expect(of(a, b)).toEqual(['A', 'B']);
  expect(of(a, model('B', 'Alpha', [2021]))).toEqual(['B', 'A']);
  expect(of(model('B', 'Alpha', [2021]), model('C', 'Alpha', [2019], true))).toEqual(['C', 'B']);
});
