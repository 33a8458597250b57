import { expect, test } from 'vitest';
import { linkedRequest, mostAtOnce } from './appointment.ts';

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
  ['09:30', [], 0],
])('an hour from %s has of those from %j so many in the bays at once: %i', (time, others, most) =>
  expect(mostAtOnce(time, others)).toBe(most),
);
