/** Which words of a search may be part of a vehicle’s name, beside those of tires. */
import { describe, expect, it } from 'vitest';
import { inShort } from '../../../tests/searches/in-short.ts';

describe('words for a type of tire are no vehicle', () => {
  it.each([
    ['jeep mud terrain', 'make: Jeep; types: mudterraintires'],
    ['porsche highway terrain', 'make: Porsche; types: allseasontires'],
    ['dodge rugged terrain', 'make: Dodge; types: allterraintires'],
    ['lexus all terrain package', 'make: Lexus; types: allterraintires'],
  ])('%s: %s', (text, read) => expect(inShort(text)).toBe(read));
});

describe('brands of tires, their patterns and shops are no vehicle and no trim', () => {
  it.each([
    ['cooper x3 2024', '2024 BMW X3; brands: cooper'],
    ['gt radial stelvio 2024', '2024 Alfa Romeo Stelvio; brands: gt-radial'],
    ['silverado 1500 2018 country open toyo', '2018 Chevrolet Silverado 1500; pattern: Country Open; brands: toyo'],
    ['tlx foothills se', 'Acura TLX'],
  ])('%s: %s', (text, read) => expect(inShort(text)).toBe(read));
});
