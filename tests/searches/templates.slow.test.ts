/** Searches made from every model of the list, and from ordinary words beside a vehicle: none is read as something else. */
import { expect, test } from 'vitest';
import { readQuery } from '#src/features/reader/read-query.ts';
import { inShort, vocabulary } from './in-short.ts';
import { isInTires } from './reading-verdict.ts';
import { names, ORDINARY, TEMPLATES, textOf, vehicles } from './templates.ts';

test.each(TEMPLATES)('%s', (template, holds) => {
  const wrong = vehicles().flatMap(([vehicle, of]) => {
    const text = textOf(template, vehicle, of);
    const query = readQuery(text, vocabulary);
    const isRight = names(query, vehicle, template.includes('YEAR') ? of : 0) && holds(query, vehicle, of);
    return isRight ? [] : [`${text}: ${inShort(text)}`];
  });
  expect(wrong).toEqual([]);
});

/** They are words of the trade; `2018 each` is a price. */
const OF_TIRES = new Set('winter snow summer weather each'.split(' '));

test('an ordinary word beside a vehicle changes neither the vehicle nor its tires', () => {
  const wrong = ORDINARY.filter((word) => {
    const { vehicle, page, corrections, types, patterns, words } = readQuery(`civic 2018 ${word}`, vocabulary);
    const isCivic = vehicle?.year === 2018 && vehicle.models.map(({ model }) => model.name).join() === 'Civic';
    const isOther = page || corrections.length || types.length || patterns || words.some(isInTires);
    return (!isCivic || isOther) && !OF_TIRES.has(word);
  });
  expect(wrong).toEqual([]);
});
