import { describe, expect, it } from 'vitest';
import { nextItem, PAGE, typeAhead } from './column-keys.client.ts';

describe('keys among columns', () => {
  it.each<[string, number, number, number | null]>([
    ['ArrowDown', -1, 20, 0],
    ['ArrowDown', 3, 20, 4],
    ['ArrowDown', 19, 20, 19],
    ['ArrowRight', 3, 20, 17],
    ['ArrowRight', 8, 20, 19],
    ['ArrowLeft', 3, 20, 0],
    ['PageDown', 5, 100, 5 + PAGE],
    ['Home', 9, 20, 0],
    ['End', -1, 20, 19],
    ['End', 9, 20, 19],
    ['Enter', 3, 20, null],
    ['ArrowDown', 0, 0, null],
  ])('%s from %i of %i', (key, now, length, next) => expect(nextItem(key, now, length)).toBe(next));
});

describe('typing a name', () => {
  const names = ['Escape', 'Expedition', 'Explorer', 'F-150', 'F-250 Super Duty', 'Focus', 'Model 3', 'Mustang'];
  const type = (text: string, gap = 100, now = -1) => {
    const find = typeAhead();
    let time = 0;
    for (const letter of text) now = find(names, letter, now, (time += gap)) ?? now;
    return names[now];
  };
  it('finds by the first letters, with or without signs', () => {
    expect(type('exp')).toBe('Expedition');
    expect(type('explo')).toBe('Explorer');
    expect(type('f250')).toBe('F-250 Super Duty');
    expect(type('model 3')).toBe('Model 3');
  });
  it('moves on with the same letter, and starts again after a pause', () => {
    expect(type('ff')).toBe('F-250 Super Duty');
    expect(type('em', 1000)).toBe('Model 3');
  });
  it('stays where no name starts like that', () => expect(type('zz')).toBeUndefined());
});
