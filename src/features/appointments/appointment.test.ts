import { expect, test } from 'vitest';
import { linkedRequest } from './appointment.ts';
import { conflictText } from './open-days.ts';

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
