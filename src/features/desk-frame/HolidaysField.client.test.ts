import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holidayYears } from './HolidaysField.tsx';

const named = (dates: string[], today: string) => {
  const { coming, past } = holidayYears(
    dates.map((date) => ({ date })),
    today,
  );
  const days = (years: typeof coming) => years.map(([year, all]) => [year, all.map(({ holiday }) => holiday.date)]);
  return { coming: days(coming), past: days(past) };
};

test('the next holiday comes first, by year, and past ones are apart, the latest first', () => {
  expect(
    named(['2027-01-01', '2026-07-01', '2026-12-25', '2026-11-22', '2025-12-25', '2026-02-16'], '2026-11-22'),
  ).toEqual({
    coming: [
      ['2026', ['2026-11-22', '2026-12-25']],
      ['2027', ['2027-01-01']],
    ],
    past: [
      ['2026', ['2026-07-01', '2026-02-16']],
      ['2025', ['2025-12-25']],
    ],
  });
});

test('no holiday is lost, and each keeps its position in the stored list', () => {
  const date = fc.oneof(
    fc.constant(''),
    fc
      .date({ noInvalidDate: true, min: new Date('2020'), max: new Date('2035') })
      .map((d) => d.toISOString().slice(0, 10)),
  );
  fc.assert(
    fc.property(fc.array(date), date, (dates, today) => {
      const list = dates.map((one) => ({ date: one }));
      const { coming, past } = holidayYears(list, today);
      const all = [...coming, ...past].flatMap(([, days]) => days);
      expect(all.map(({ index }) => index).toSorted((a, b) => a - b)).toEqual(list.map((_, index) => index));
      for (const { holiday, index } of all) expect(holiday).toBe(list[index]);
    }),
  );
});
