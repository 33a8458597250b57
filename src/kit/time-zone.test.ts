import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { momentOf, shopClock } from './shop-time.ts';
import { dayOf } from './calendar-day.ts';
import { instantOf, offsetBy, offsetChanges } from '#src/features/shop/hours.ts';
import { longDay } from './long-day.ts';
import { setShopZone } from './time-zone.ts';

afterEach(() => setShopZone('America/Edmonton'));
const newYear = new Date('2027-01-01T03:15:00Z');

test.each([
  ['America/St_Johns', '2026-12-31T23:45', '2026-12-31'],
  ['America/Regina', '2026-12-31T21:15', '2026-12-31'],
  ['America/Vancouver', '2026-12-31T20:15', '2026-12-31'],
  ['Asia/Tokyo', '2027-01-01T12:15', '2027-01-01'],
])('in %s it is %s', (zone, clock, day) => {
  setShopZone(zone);
  expect([shopClock(newYear.toISOString()), dayOf(newYear)]).toEqual([clock, day]);
  expect(longDay(newYear)).toBe(day === '2026-12-31' ? 'December 31, 2026' : 'January 1, 2027');
  expect(momentOf(clock)).toBe(newYear.toISOString());
});

test('Saskatchewan never changes its clocks, Newfoundland does', () => {
  const now = Date.parse('2026-06-15T12:00Z');
  setShopZone('America/Regina');
  expect(offsetChanges(now)).toEqual([[0, -6 * 3_600_000]]);
  setShopZone('America/St_Johns');
  const changes = offsetChanges(now);
  expect(changes.length).toBeGreaterThan(3);
  // the morning on which clocks have gone an hour ahead
  expect(instantOf('2027-03-14', '09:00', offsetBy(changes)).toISOString()).toBe('2027-03-14T11:30:00.000Z');
});

test.each(['America/Regina', 'America/St_Johns', 'America/Vancouver', 'Asia/Tokyo'])(
  'in %s a page’s list of changes of the clock gives the time on the wall, at any instant',
  (zone) => {
    setShopZone(zone);
    const wall = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'short',
      hourCycle: 'h23',
    });
    const instant = fc.date({ min: new Date('2026-06-01'), max: new Date('2028-10-01'), noInvalidDate: true });
    const offset = offsetBy(offsetChanges(Date.parse('2026-11-01T00:00Z')));
    fc.assert(
      fc.property(instant, (at) => {
        const clock = shopClock(at.toISOString());
        expect(clock.replace('T', ', ')).toBe(wall.format(at));
        expect(new Date(at.getTime() + offset(at.getTime())).toISOString().slice(0, 16)).toBe(clock);
        expect(dayOf(at)).toBe(clock.slice(0, 10));
        // an hour that comes twice in fall has two instants; of one that is skipped in spring there is none
        expect(shopClock(instantOf(clock.slice(0, 10), clock.slice(11), offset).toISOString())).toBe(clock);
      }),
    );
  },
);
