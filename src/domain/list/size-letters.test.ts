import { expect, test } from 'vitest';
import { parseTireSize } from '../size/tire-size.ts';
import { withLetters } from './size-letters.ts';

const none = { types: [] as string[], marks: [], speed: '' };
const lettersOf = (...sizes: string[]) =>
  withLetters(
    none,
    sizes.map((size) => parseTireSize(size)!),
  );

test.each([
  ['225/65R17', {}],
  ['33x12.50R20LT', {}],
  ['P225/65R17', { marks: ['passenger'] }],
  ['LT245/75R16', { marks: ['lt'] }],
  ['235/65R16C', { marks: ['c'] }],
  ['ST205/75R15', { types: ['trailertires'] }],
  ['255/40ZR19', { speed: 'W' }],
])('%s', (size, wanted) => expect(lettersOf(size)).toEqual({ ...none, ...wanted }));

test('the letters of both sizes count, and what was chosen stays', () => {
  expect(lettersOf('255/40R19', '285/35ZR19').speed).toBe('W');
  const chosen = { types: ['wintertires'], marks: ['xl' as const], speed: 'V' };
  expect(withLetters(chosen, [parseTireSize('225/65ZR17')!])).toEqual(chosen);
  expect(withLetters(chosen, [parseTireSize('LT245/75R16')!])).toEqual({ ...chosen, marks: ['lt', 'xl'] });
});
