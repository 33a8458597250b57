import { expect, test } from 'vitest';
import { bookingPath } from './appointment.ts';

test.each([
  ['tire-change', 'new-tires'],
  ['tire-installation', 'new-tires'],
  ['tire-balancing', 'balancing'],
  ['flat-tire-repair', 'repair'],
  ['tire-storage', 'wheel-change'],
])('“Book” at the service %s opens the form with the reason %s', (code, reason) =>
  expect(bookingPath({ code, title: 'A service' })).toBe(`/appointment?for=${reason}`),
);

test('“Book” at any other service hands its name over to the form', () => {
  const path = bookingPath({ code: 'tpms', title: 'Sensors & valves' });
  expect(Object.fromEntries(new URL(path, 'https://shop.example').searchParams)).toEqual({
    for: 'other',
    about: 'Sensors & valves',
  });
});
