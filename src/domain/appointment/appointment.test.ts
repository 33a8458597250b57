import { expect, test } from 'vitest';
import { APPOINTMENT_MINUTES, APPOINTMENT_STATES, APPOINTMENT_TEXTS, bookingPath, REASONS } from './appointment.ts';

test('each text that a visitor or staff may read is whole sentences, and each reason has a name', () => {
  for (const text of Object.values(APPOINTMENT_TEXTS)) expect(text).toMatch(/^[A-Z].*\.$/);
  for (const name of Object.values(REASONS)) expect(name).toMatch(/^[A-Z][a-z ]+$/);
});

test('the states are those that the database accepts', () =>
  expect(APPOINTMENT_STATES).toEqual(['asked', 'confirmed', 'changed', 'done', 'withdrawn']));

test('an appointment takes an hour of a calendar', () => expect(APPOINTMENT_MINUTES).toBe(60));

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
