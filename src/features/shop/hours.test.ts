import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  shopOffset,
  holidayNotice,
  hoursGroups,
  offsetBy,
  offsetChanges,
  openState,
  shopsNotice,
  shopsState,
  weekOf,
  withComingHolidays,
  type Holiday,
} from './hours.ts';
import { DEFAULT_SETTINGS, settingsShape } from './settings.ts';
import { WEEKDAYS } from './hours-schema.ts';
import type { ShopPlace } from './shop-place.ts';

const week = weekOf(DEFAULT_SETTINGS);
const christmas: Holiday[] = [{ date: '2020-12-25', name: 'Christmas Day' }];
/** Six hours behind UTC in summer and seven in winter: dates before 2026, on which every time-zone database agrees. */
const summer = (text: string) => new Date(`${text}:00-06:00`);
const winter = (text: string) => new Date(`${text}:00-07:00`);
const say = (at: Date, holidays: Holiday[] = []) => {
  const state = openState(at, week, holidays, shopOffset);
  return `${state.open ? 'Open' : 'Closed'} ${state.text}`;
};

describe('the open/closed tag', () => {
  test.each([
    [winter('2020-11-19T09:00'), 'Open until 5 pm'],
    [winter('2020-11-19T08:59'), 'Closed opens 9 am'],
    [winter('2020-11-19T16:00'), 'Open closes in 60 min'],
    [winter('2020-11-19T15:59'), 'Open until 5 pm'],
    [winter('2020-11-19T16:20'), 'Open closes in 40 min'],
    [winter('2020-11-19T16:59'), 'Open closes in 1 min'],
    [winter('2020-11-19T17:00'), 'Closed opens Fri 9 am'],
    [winter('2020-11-20T17:30'), 'Closed opens Sat 10 am'],
    [winter('2020-11-21T12:00'), 'Open until 3 pm'],
    [winter('2020-11-22T15:00'), 'Closed opens Mon 9 am'],
    [summer('2020-07-02T16:30'), 'Open closes in 30 min'],
  ])('%s: %s', (at, text) => expect(say(at)).toBe(text));

  test('a holiday is closed, and the next opening is after it', () => {
    expect(say(winter('2020-12-24T18:00'), christmas)).toBe('Closed opens Sat 10 am');
    expect(openState(winter('2020-12-25T12:00'), week, christmas, shopOffset)).toMatchObject({
      open: false,
      holiday: 'Christmas Day',
      text: 'opens Sat 10 am',
      day: 5,
    });
  });

  test('a holiday may have its own hours; with only one time it is closed', () => {
    const eve = [{ date: '2020-12-24', name: 'Christmas Eve', start: '09:00', end: '12:00' }];
    expect(say(winter('2020-12-24T11:00'), eve)).toBe('Open closes in 60 min');
    expect(say(winter('2020-12-24T12:00'), eve)).toBe('Closed opens Fri 9 am');
    expect(say(winter('2020-12-24T11:00'), [{ date: '2020-12-24', name: 'x', start: '09:00' }])).toBe(
      'Closed opens Fri 9 am',
    );
  });

  test('an opening more than a week ahead shows its date; without one visitors are asked to call', () => {
    const away = Array.from({ length: 11 }, (_, i) => ({
      date: new Date(Date.UTC(2020, 11, 24 + i)).toISOString().slice(0, 10),
      name: 'Away',
    }));
    expect(say(winter('2020-12-23T18:00'), away)).toBe('Closed opens Jan 4, 9 am');
    expect(openState(winter('2020-12-23T12:00'), Array(7).fill(null), [], shopOffset)).toMatchObject({
      open: false,
      changesAt: null,
      text: 'call for hours',
    });
  });

  test.each([
    ['the clock goes forward', '2020-03-08', winter('2020-03-08T00:00'), summer('2020-03-09T00:00')],
    ['the clock goes back', '2020-11-01', summer('2020-11-01T00:00'), winter('2020-11-02T00:00')],
    ['New Year', '2021-01-01', winter('2021-01-01T00:00'), winter('2021-01-02T00:00')],
    ['February 29', '2020-02-29', winter('2020-02-29T00:00'), winter('2020-03-01T00:00')],
  ])('%s: a day without hours begins and ends at its minute, also by the clock of a page', (name, date, from, to) => {
    const always = Array.from({ length: 7 }, () => ({ start: '00:00', end: '23:59' }));
    const minutes = (at: Date, by: number) => new Date(at.getTime() + by * 60_000);
    const listed = offsetBy(offsetChanges(new Date('2020-06-01T00:00:00Z').getTime()));
    for (const offset of [shopOffset, listed])
      expect(
        [minutes(from, -2), from, minutes(to, -1), to].map(
          (at) => openState(at, always, [{ date, name }], offset).open,
        ),
      ).toEqual([true, false, false, true]);
  });
});

describe('the week', () => {
  test('the next holiday of the coming two weeks', () => {
    expect(holidayNotice(winter('2020-12-15T12:00'), week, christmas, shopOffset)).toBe(
      'Closed Fri, Dec 25: Christmas Day',
    );
    expect(holidayNotice(winter('2020-12-01T12:00'), week, christmas, shopOffset)).toBeNull();
    expect(holidayNotice(winter('2020-12-26T12:00'), week, christmas, shopOffset)).toBeNull();
  });
  test('a holiday is over when its day is, in Calgary', () => {
    const holidaysFrom = (now: Date) => withComingHolidays(now, { ...DEFAULT_SETTINGS, holidays: christmas }).holidays;
    expect(holidaysFrom(winter('2020-12-25T23:59'))).toEqual(christmas);
    expect(holidaysFrom(winter('2020-12-26T00:00'))).toEqual([]);
  });
});

describe('shops with different hours', () => {
  const clocks = (start: string, end: string) =>
    Object.fromEntries(
      WEEKDAYS.flatMap((day) => [
        [`${day}_start`, start],
        [`${day}_end`, end],
      ]),
    ) as NonNullable<ShopPlace['hours']>;
  const [first, second] = DEFAULT_SETTINGS.places;
  const shops = (own: Partial<ShopPlace>, holidays: Holiday[] = []) =>
    hoursGroups({
      ...DEFAULT_SETTINGS,
      holidays,
      places: [first, { ...second!, ...own }, { ...first, name: 'Airport' }],
    });
  const early = shops({ hours: clocks('07:00', '12:00') });
  const say = (at: Date) => {
    const { open, text, tag } = shopsState(at, early, shopOffset);
    return `${open ? 'Open' : 'Closed'} ${text} (${tag})`;
  };

  test('stand in groups, with their names', () => {
    expect(shops({}).map(({ names }) => names)).toEqual([['Foothills SE', 'Skyline NE', 'Airport']]);
    expect(early.map(({ names }) => names)).toEqual([['Foothills SE', 'Airport'], ['Skyline NE']]);
  });

  test.each([
    [winter('2020-11-19T06:00'), 'Closed opens 7 am at Skyline NE (opens 7 am)'],
    [winter('2020-11-19T08:00'), 'Open until noon at Skyline NE (1 of 3 shops)'],
    [winter('2020-11-19T10:00'), 'Open until 5 pm at Foothills SE and Airport (all shops)'],
    [winter('2020-11-19T18:00'), 'Closed opens Fri 7 am at Skyline NE (opens Fri 7 am)'],
  ])('%s: %s', (at, text) => expect(say(at)).toBe(text));

  test('a shop’s own holiday is announced with its name; of a day that all keep, its own hours count', () => {
    const notice = (own: Holiday[]) =>
      shopsNotice(winter('2020-12-20T12:00'), shops({ holidays: own }, christmas), shopOffset);
    expect(notice([])).toBe('Closed Fri, Dec 25: Christmas Day');
    expect(notice([{ date: '2020-12-24', name: 'Stocktaking' }])).toBe(
      'Foothills SE and Airport: Closed Fri, Dec 25: Christmas Day. Skyline NE: Closed Thu, Dec 24: Stocktaking',
    );
    const short = { date: '2020-12-25', name: 'Christmas Day', start: '10:00', end: '12:00' };
    expect(notice([short])).toContain('Skyline NE: 10 am to noon Fri, Dec 25');
  });

  test('are refused where a day closes before it opens, and may be closed all day', () => {
    const message = (hours: object) =>
      settingsShape.places.safeParse([{ ...first, hours: { ...clocks('09:00', '17:00'), ...hours } }]).error?.issues[0];
    expect(message({ sunday_start: '00:00', sunday_end: '00:00' })).toBeUndefined();
    expect(message({ sunday_end: '08:00' })).toMatchObject({
      message: 'It closes before it opens.',
      path: [0, 'hours', 'sunday_end'],
    });
  });
});

describe('for any instant and any hours', () => {
  const time = fc
    .integer({ min: 0, max: 1_439 })
    .map((m) => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`);
  const day = fc.option(
    fc
      .tuple(time, time)
      .map(([a, b]) => (a < b ? { start: a, end: b } : { start: b, end: a }))
      .filter((d) => d.start < d.end),
  );
  const anyWeek = fc.array(day, { minLength: 7, maxLength: 7 });
  const instant = fc.date({ min: new Date('2025-01-01'), max: new Date('2029-01-01'), noInvalidDate: true });

  test('the state changes exactly at the announced time', () => {
    fc.assert(
      fc.property(instant, anyWeek, (now, hours) => {
        const state = openState(now, hours, christmas, shopOffset);
        const change = state.changesAt;
        if (!change) return;
        expect(change.getTime()).toBeGreaterThan(now.getTime());
        expect(openState(new Date(change.getTime() - 1), hours, christmas, shopOffset).open).toBe(state.open);
        // in spring an hour is skipped and in fall one comes twice: a change inside it cannot turn at both
        const local = change.toLocaleString('en-GB', { timeZone: 'America/Edmonton', hour: '2-digit' });
        if (!['01', '02', '03'].includes(local))
          expect(openState(change, hours, christmas, shopOffset).open).toBe(!state.open);
      }),
      { numRuns: 400 },
    );
  });

  test('open is what the clock on the wall in Calgary says', () => {
    fc.assert(
      fc.property(instant, anyWeek, (now, hours) => {
        const [weekday, clock] = [
          now.toLocaleDateString('en-US', { timeZone: 'America/Edmonton', weekday: 'long' }),
          now.toLocaleTimeString('en-GB', { timeZone: 'America/Edmonton', hour: '2-digit', minute: '2-digit' }),
        ];
        const today =
          hours[['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].indexOf(weekday)];
        expect(openState(now, hours, [], shopOffset).open).toBe(!!today && clock >= today.start && clock < today.end);
      }),
      { numRuns: 400 },
    );
  });
});
