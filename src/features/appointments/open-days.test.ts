import { APPOINTMENT_MINUTES, minutesOf, choosableDays, dayText, DAYS_AHEAD, linkedRequest } from './appointment.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hoursOn, weekOf, type Holiday } from '#src/features/shop/hours.ts';
import { DEFAULT_SETTINGS } from '#src/features/shop/settings.ts';
import { choosableParts, conflictText, isOpenAt, openParts, partAt, partText } from './open-days.ts';

const week = weekOf(DEFAULT_SETTINGS);
const openDays = (today: string, holidays: Holiday[], wait = 0) =>
  choosableDays(today, choosableParts({ week, holidays }), wait);
const clock = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map((m) => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`);

test('a weekday has a morning and an afternoon; a closed day has none', () => {
  expect(openParts({ start: '09:00', end: '17:00' }).map(partText)).toEqual(['9 am to noon', 'noon to 5 pm']);
  expect(openParts({ start: '10:30', end: '13:00' }).map(partText)).toEqual(['10:30 am to noon', 'noon to 1 pm']);
  expect(openParts({ start: '12:00', end: '14:00' }).map(({ part }) => part)).toEqual(['afternoon']);
  expect(['09:00', '11:59', '12:00', '16:30'].map(partAt)).toEqual(['morning', 'morning', 'afternoon', 'afternoon']);
  expect(openParts({ start: '00:00', end: '02:00' }).map(({ from }) => from)).toEqual(['00:00']);
  expect(openParts(null)).toEqual([]);
});

test('whatever the hours, the parts fill them without a gap, and each lies within them', () => {
  fc.assert(
    fc.property(clock, clock, (a, b) => {
      fc.pre(a !== b);
      const [start, end] = [a, b].toSorted() as [string, string];
      const parts = openParts({ start, end });
      expect([parts[0]!.from, parts.at(-1)!.until]).toEqual([start, end]);
      parts.forEach((part, i) => {
        expect(part.from < part.until).toBe(true);
        if (i) expect(part.from).toBe(parts[i - 1]!.until);
        expect(isOpenAt({ start, end }, part.from)).toBe(minutesOf(end) - minutesOf(part.from) >= APPOINTMENT_MINUTES);
      });
    }),
  );
});

test('days begin when tires are here that somebody waits for', () => {
  const [first] = openDays('2026-11-23', [], 3);
  expect(first!.date).toBe('2026-11-26');
});

test('days begin with tomorrow and leave holidays out; one with hours of its own keeps these', () => {
  const holidays: Holiday[] = [
    { date: '2026-12-25', name: 'Christmas Day' },
    { date: '2026-12-24', name: 'Christmas Eve', start: '09:00', end: '13:00' },
  ];
  const days = openDays('2026-12-23', holidays);
  expect(days[0]).toMatchObject({ date: '2026-12-24' });
  expect(days[0]!.parts.map(({ part }) => part)).toEqual(['morning', 'afternoon']);
  expect(days.map(({ date }) => date)).not.toContain('2026-12-25');
  expect(openDays('2026-11-25', []).at(-1)!.date).toBe('2027-01-24'); // the 60th day
  expect(dayText('2026-12-24')).toBe('Thursday, December 24');
  expect(dayText('2026-12-24', 'short')).toBe('Thu, Dec 24');
});

test('no day is offered on which the shop is closed', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: DAYS_AHEAD }), { maxLength: 20 }), (closed) => {
      const holidays = closed.map((n) => ({
        date: new Date(Date.UTC(2026, 10, 23 + n)).toISOString().slice(0, 10),
        name: 'Closed',
      }));
      for (const { date } of openDays('2026-11-23', holidays))
        expect(hoursOn(date, week, holidays).hours).not.toBeNull();
    }),
    { numRuns: 30 },
  );
});

test.each([
  ['service=tire-change&about=Tires', 'new-tires', ''],
  ['service=tire-installation&about=Tires', 'new-tires', ''],
  ['service=tire-balancing&about=Balancing', 'balancing', ''],
  ['service=flat-tire-repair&about=Repair', 'repair', ''],
  ['service=tire-storage&about=Storage', 'wheel-change', ''],
  ['service=tpms&about=Sensors%20%26%20valves', 'other', 'Sensors & valves'],
  ['for=repair&about=Left', 'repair', 'Left'],
  ['for=other&about=Chains', 'other', 'Chains'],
  ['for=dinner&about=Chains', undefined, 'Chains'],
  ['', undefined, ''],
])('the link “?%s” opens the form with the reason %s and the text “%s”', (query, reason, content) =>
  expect(linkedRequest(new URLSearchParams(query))).toEqual({ reason, content }),
);

test.each([
  ['13:45', ['13:30'], 1],
  ['14:30', ['13:30'], 0],
  ['12:30', ['13:30'], 0],
  ['13:00', ['12:15', '13:45'], 1], // one leaves its bay before the other comes
  ['13:00', ['12:30', '13:15', '13:15'], 3],
  ['13:00', ['10:00', '10:00', '10:00'], 0],
  ['09:30', [], 0],
])('an hour from %s with others from %j is refused with up to %i bays', (time, others, most) => {
  const coming = others.map((one) => ({ time: one, part: 'morning' as const, name: 'Jo' }));
  const isRefused = (bays: number) =>
    conflictText(coming, { time, part: 'morning' }, { name: 'Foothills SE', appointments: 9, bays }) !== '';
  expect([1, 2, 3, 4].filter(isRefused)).toEqual([1, 2, 3].slice(0, most));
});
