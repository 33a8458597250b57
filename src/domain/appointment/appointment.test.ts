import { expect, test } from 'vitest';
import { APPOINTMENT_MINUTES, APPOINTMENT_STATES, APPOINTMENT_TEXTS, REASONS } from './appointment.ts';

test('each text that a visitor or staff may read is whole sentences, and each reason has a name', () => {
  for (const text of Object.values(APPOINTMENT_TEXTS)) expect(text).toMatch(/^[A-Z].*\.$/);
  for (const name of Object.values(REASONS)) expect(name).toMatch(/^[A-Z][a-z ]+$/);
});

test('the states are those that the database accepts', () =>
  expect(APPOINTMENT_STATES).toEqual(['asked', 'confirmed', 'changed', 'done', 'withdrawn']));

test('an appointment takes an hour of a calendar', () => expect(APPOINTMENT_MINUTES).toBe(60));
