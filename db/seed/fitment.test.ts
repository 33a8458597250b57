import { expect, test } from 'vitest';
import { parseFitment } from './fitment.ts';

const read = (lines: string) => parseFitment(`Toyota\n\n# remark\n${lines}\n`, 'toyota.txt').rows;

test('reads years, options and sizes of each model', () => {
  const rows = read(
    'RAV4\n2019-2025 LE, XLE Premium = 225/65R17\n2013 = LT275/70R18\n\n4Runner\n2019 = 255/40R19 + 275/40R19',
  );
  expect(rows.map((r) => [r.make, r.model, r.yearFrom, r.yearTo, r.option, r.front, r.rear])).toEqual([
    ['Toyota', 'RAV4', 2019, 2025, 'LE', '225/65R17', ''],
    ['Toyota', 'RAV4', 2019, 2025, 'XLE Premium', '225/65R17', ''],
    ['Toyota', 'RAV4', 2013, 2013, '', 'LT275/70R18', ''],
    ['Toyota', '4Runner', 2019, 2019, '', '255/40R19', '275/40R19'],
  ]);
  expect(new Set(rows.map((r) => `${r.source} ${r.verifiedAt}`))).toEqual(new Set(['curated null']));
});

test.each([
  ['RAV4\n2019 = 225/66R17', 'toyota.txt:5: no such tire size: “225/66R17”'],
  ['RAV4\n2019 = 225/65 R17', 'toyota.txt:5: no such tire size: “225/65 R17”, is it 225/65R17?'],
  ['RAV4\n2019 = 225/65R17 + 225/65R17', 'toyota.txt:5: no such tire size: “225/65R17 + 225/65R17”, is it 225/65R17?'],
  ['RAV4\n2019 = 225/65R17, 235/55R19', 'toyota.txt:5: no such tire size: “225/65R17, 235/55R19”'],
  ['RAV4\n2004-2012 = 225/65R17', 'toyota.txt:5: the list is of 2005 to 2026'],
  ['RAV4\n2020-2027 = 225/65R17', 'toyota.txt:5: the list is of 2005 to 2026'],
  ['RAV4\n2012-2006 = 225/65R17', 'toyota.txt:5: years run backwards: 2012-2006'],
  ['RAV4\n2012-06 = 225/65R17', 'toyota.txt:5: not years, options and a size: “2012-06 = 225/65R17”'],
  ['RAV4\n2019 LE= 225/65R17', 'toyota.txt:5: not years, options and a size: “2019 LE= 225/65R17”'],
  ['RAV4\n2019-2021 LE = 225/65R17\n2021-2025 LE = 225/65R17', 'toyota.txt:6: 2021-2025 LE has 225/65R17 already'],
  ['RAV4\n! 2019 most\n2019 = 225/65R17', 'toyota.txt:5: not years and “all” or “not all: …”: “! 2019 most”'],
  ['RAV4\n2019 LE, LE = 225/65R17', 'toyota.txt:5: 2019 LE has 225/65R17 already'],
  ['RAV4\n2019 LE = 225/65R17\n2018-2020 = 235/55R19', 'toyota.txt:6: 2018-2020 has rows with and without an option'],
  ['RAV4\n2019 LE, = 225/65R17', 'toyota.txt:5: 2019 has rows with and without an option'],
  ['RAV4\n2019 Off-Road = 225/65R17\n2019 Off Road = 235/55R19', 'toyota.txt:6: “Off Road” is written “Off-Road”, too'],
  [
    'RAV4\n2019 LE = 255/75R17\n2019 XLE = LT255/75R17',
    'toyota.txt:6: LT255/75R17 is 255/75R17 in another row of 2019',
  ],
  ['RAV4\n2019 = 225/65R17\nRav4\n2018 = 225/65R17', 'toyota.txt:6: a second Rav4'],
  ['RAV4\nSienna\n2018 = 235/60R17', 'toyota.txt:5: no sizes of RAV4'],
  ['Sienna\n2018 = 235/60R17\nRAV4', 'toyota.txt: no sizes of RAV4'],
  ['2018 = 235/60R17', 'toyota.txt:4: a model stands before its sizes'],
  ['RAV4, Sienna\n2018 = 235/60R17', 'toyota.txt:4: not a name: “RAV4, Sienna”'],
])('names file and line of %j', (lines, message) => {
  expect(() => read(lines)).toThrow(message);
});

test('reads in which years the sizes are those of all trims', () => {
  const { trims } = parseFitment(
    'Toyota\nRAV4\n! 2019 all\n! 2013-2018 not all: SE\n2013-2019 = 225/65R17',
    'toyota.txt',
  );
  expect(trims.map((row) => [row.yearFrom, row.yearTo, row.all, row.missing])).toEqual([
    [2019, 2019, true, ''],
    [2013, 2018, false, 'SE'],
  ]);
});

test('a size that stays over years with and without options has a row for each', () => {
  expect(read('RAV4\n2018 LE = 225/65R17\n2019 LE = 225/65R17\n2017 = 225/65R17')).toHaveLength(3);
});
