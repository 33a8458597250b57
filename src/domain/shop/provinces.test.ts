import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PROVINCES, provinceHolidays, withProvinceHolidays, type ProvinceCode } from './provinces.ts';
import { settingsShape } from './settings.ts';

const CODES = Object.keys(PROVINCES) as ProvinceCode[];
const days = (code: ProvinceCode, year: number) =>
  Object.fromEntries(provinceHolidays(code, year).map(({ date, name }) => [name, date.slice(5)]));

test.each([
  ['AB', 2026, { 'Family Day': '02-16', 'Good Friday': '04-03', 'Victoria Day': '05-18', 'Labour Day': '09-07' }],
  ['AB', 2027, { 'Family Day': '02-15', 'Good Friday': '03-26', 'Victoria Day': '05-24', 'Thanksgiving Day': '10-11' }],
  ['SK', 2026, { 'Saskatchewan Day': '08-03', 'Remembrance Day': '11-11' }],
  ['MB', 2026, { 'Louis Riel Day': '02-16', 'Orange Shirt Day': '09-30' }],
  ['BC', 2028, { 'Good Friday': '04-14', 'British Columbia Day': '08-07' }],
  ['QC', 2026, { 'Saint-Jean-Baptiste Day': '06-24', 'National Patriots’ Day': '05-18', 'Canada Day': '07-01' }],
  ['QC', 2029, { 'Canada Day': '07-02' }], // July 1 is a Sunday
] as const)('the general holidays of %s in %i', (code, year, expected) =>
  expect(days(code, year)).toMatchObject(expected),
);

test('Alberta has nine, Prince Edward Island no Victoria Day, Saskatchewan no Boxing Day', () => {
  expect(provinceHolidays('AB', 2026)).toHaveLength(9);
  expect(days('PE', 2026)).not.toHaveProperty('Victoria Day');
  expect(days('SK', 2026)).not.toHaveProperty('Boxing Day');
});

// by the Nautical Almanac; the years in which Gauss's rule has its exceptions are 1954, 1981, 2049 and 2076
test.each([
  [1954, '04-16'],
  [1981, '04-17'],
  [2008, '03-21'],
  [2011, '04-22'],
  [2024, '03-29'],
  [2025, '04-18'],
  [2030, '04-19'],
  [2038, '04-23'],
  [2049, '04-16'],
  [2076, '04-17'],
])('Good Friday of %i is %s', (year, day) => expect(days('ON', year)['Good Friday']).toBe(day));

test('holidays that go by the week are on their day of it, in every year', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CODES), fc.integer({ min: 1990, max: 2099 }), (code, year) => {
      for (const { date, name } of provinceHolidays(code, year)) {
        const rule = PROVINCES[code].holidays[name]!;
        const weekday = new Date(`${date}T12:00Z`).getUTCDay();
        if (rule.startsWith('Monday')) expect(weekday).toBe(1);
        if (rule === 'Good Friday') expect(weekday).toBe(5);
        expect(date.slice(0, 4)).toBe(String(year));
      }
    }),
  );
});

test('a province’s holidays take the place of another’s; the shop’s own days and hours stay', () => {
  const own = { date: '2026-12-24', name: 'Stocktaking' };
  const short = { date: '2026-12-25', name: 'Christmas Day', start: '10:00', end: '12:00' };
  const past = { date: '2026-05-18', name: 'Victoria Day' };
  const alberta = withProvinceHolidays([own, short, past], 'AB', '2026-06-01');
  const saskatchewan = withProvinceHolidays(alberta, 'SK', '2026-06-01');
  expect(saskatchewan).toEqual(withProvinceHolidays([own, short, past], 'SK', '2026-06-01'));
  expect(saskatchewan).toEqual(expect.arrayContaining([own, short, past]));
  expect(saskatchewan.filter(({ date }) => date === '2026-12-25')).toEqual([short]);
  expect(saskatchewan.map(({ name }) => name)).toContain('Saskatchewan Day');
  expect(withProvinceHolidays(saskatchewan, 'NS', '2026-06-01').map(({ name }) => name)).not.toContain(
    'Saskatchewan Day',
  );
});

test.each(CODES)('what %s begins with can be saved', (code) => {
  const { taxes, fee, timeZone } = PROVINCES[code];
  expect(settingsShape.taxes.safeParse(taxes).success).toBe(true);
  if (fee !== null) expect(settingsShape.fee_recycling.safeParse(fee).success).toBe(true);
  expect(settingsShape.region.shape.timeZone.safeParse(timeZone).success).toBe(true);
  expect(settingsShape.holidays.safeParse(withProvinceHolidays([], code, '2026-11-26')).success).toBe(true);
});
