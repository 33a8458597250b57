import { expect, test } from 'vitest';
import { bookingPath, mostAtOnce } from './appointment.ts';

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

test.each([
  ['13:45', ['13:30'], 1],
  ['14:30', ['13:30'], 0],
  ['12:30', ['13:30'], 0],
  ['13:00', ['12:15', '13:45'], 1], // one leaves its bay before the other comes
  ['13:00', ['12:30', '13:15', '13:15'], 3],
  ['09:30', [], 0],
])('an hour from %s has of those from %j so many in the bays at once: %i', (time, others, most) =>
  expect(mostAtOnce(time, others)).toBe(most),
);
