import { describe, expect, test } from 'vitest';
import { seedNames } from '../../../tests/seed-names.ts';
import { readQuery } from './read-query.ts';
import { buildVocabulary } from './vocabulary.ts';

const names = seedNames();
const vocabulary = buildVocabulary(names);

/** The pattern of a search, its brands, and the words that are left over. */
function patternIn(text: string, known = vocabulary): string {
  const { patterns, words } = readQuery(text, known);
  return [patterns?.title, patterns?.brands.join('+'), ...words].filter(Boolean).join(', ');
}

describe('the patterns that have all of the names that were typed', () => {
  test.each([
    ['blizzak', 'Blizzak, bridgestone'],
    ['dueler alenza', 'Alenza AS Ultra, bridgestone, dueler'],
    ['hakkapeliitta r5', 'Hakkapeliitta R5, nokian'],
    ['r5 hakkapeliitta', 'R5 Hakkapeliitta, nokian'],
    ['suv hakkapeliitta r5', 'Hakkapeliitta R5 SUV, nokian'],
    ['at x3 grabber', 'Grabber X3, general'],
    // of two that no tire has together, the longer one
    ['blizzak wildpeak', 'Wildpeak, falken, blizzak'],
    ['wildpeak blizzak', 'Wildpeak, falken, blizzak'],
    // a word that says nothing only tells patterns apart
    ['blizzak suv', 'Blizzak, bridgestone'],
    ['plus ecopia', 'Ecopia EP422 Plus, bridgestone'],
    ['suv', ''],
    // two brands have a tire of this name
    ['edge', 'Edge, kelly+sumitomo'],
    ['kelly edge', 'Edge, kelly'],
    ['michelin edge', 'Edge, kelly+sumitomo'],
  ])('%s: %s', (text, wanted) => expect(patternIn(text)).toBe(wanted));

  test('are the same, whichever of two names of equal length stands first', () => {
    const two = [
      { id: 9, brand: 'toyo', title: 'Aqqo', types: [] },
      { id: 7, brand: 'toyo', title: 'Zqqo', types: [] },
    ];
    const known = buildVocabulary({ ...names, patterns: two });
    expect(patternIn('zqqo aqqo', known)).toBe('Aqqo, toyo, zqqo');
    expect(patternIn('aqqo zqqo', known)).toBe('Aqqo, toyo, zqqo');
  });

  test('come in one order, however the shop holds them', () => {
    const blizzaks = names.patterns.filter(({ title }) => title.startsWith('Blizzak'));
    const turned = buildVocabulary({ ...names, patterns: [...names.patterns].reverse() });
    const ids = blizzaks.map(({ id }) => id).sort((a, b) => a - b);
    for (const known of [vocabulary, turned]) {
      expect(readQuery('blizzak', known).patterns!.ids).toEqual(ids);
      expect(readQuery('edge', known).patterns!.brands).toEqual(['kelly', 'sumitomo']);
    }
  });
});
