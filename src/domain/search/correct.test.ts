/** What a word with a typing error was meant to be. */
import { describe, expect, it } from 'vitest';
import { inShort } from '../../../tests/searches/in-short.ts';

describe('a name is found with an error in its words, together or apart', () => {
  it.each([
    ['sienna 2018 toyotta', '2018 Toyota Sienna; corrected: toyotta → Toyota'],
    ['infinity qx56 2011', '2011 Infiniti QX56; corrected: infinity qx56 → Infiniti QX56'],
    ['chevrlet trax', 'Chevrolet Trax; corrected: chevrlet trax → Chevrolet Trax'],
    ['mustang mac-e 2022', '2022 Ford Mustang Mach-E; corrected: mustang mac e → Mustang Mach-E'],
    ['ebmw 3 series gran turismo', 'BMW 3 Series Gran Turismo; corrected: ebmw 3 series gran → BMW 3 Series Gran'],
    ['titn xd crew cab', 'Nissan Titan XD; corrected: titn xd → Titan XD'],
    ['ia sportage', 'Kia Sportage; corrected: ia sportage → Kia Sportage'],
    ['stiger crew cab', 'Kia Stinger; corrected: stiger → Stinger'],
    ['ahoe 2005', '2005 Chevrolet Tahoe; corrected: ahoe → Tahoe'],
    ['konaa 2020', '2020 Hyundai Kona; corrected: konaa → Kona'],
    ['honda civik', 'Honda Civic; corrected: civik → Civic'],
    ['coup', 'Mini Coupe; corrected: coup → Coupe'],
  ])('%s: %s', (text, read) => expect(inShort(text)).toBe(read));
});

describe('a word that may be several vehicles is asked for', () => {
  it.each([
    ['fort 2015', '2015; unclear: ford 2015, forte 2015; words: fort'],
    ['acent 2016', '2016; unclear: accent 2016, ascent 2016; words: acent'],
    ['camro crew cab', 'unclear: camry crew cab, camaro crew cab; words: camro, crew, cab'],
  ])('%s: %s', (text, read) => expect(inShort(text)).toBe(read));
});

describe('no vehicle is found against a make, a model or a number that was typed', () => {
  it.each([
    ['honda corola', 'make: Honda; words: corola'],
    ['toyota civik', 'make: Toyota; words: civik'],
    ['civik corola 2015', '2015 Honda Civic; corrected: civik → Civic; words: corola'],
    ['dodge neon 2005', '2005; make: Dodge; words: neon'],
    ['f105 2015', '2015 Ford F-150 or Ford F-250; unknown: f105'],
    ['rav5 2015', '2015 Toyota RAV4; unknown: rav5'],
    ['6 e-tron 2025', '2025 Audi e-tron or Audi e-tron GT'],
  ])('%s: %s', (text, read) => expect(inShort(text)).toBe(read));
});

describe('short words, and trims beside a model, become nothing else', () => {
  it.each([
    ['tao 2023', '2023; corrected: tao → T/A KO; pattern: T/A KO'],
    ['gl sierro 2015', '2015; words: gl, sierro'],
    ['ocus all terrain', 'types: allterraintires; words: ocus'],
    ['edge ts 2024', '2024 Ford Edge; words: ts'],
    ['mercedes-ben eqb', 'Mercedes-Benz EQB; words: ben'],
    ['bronco sport big ben 2026', '2026 Ford Bronco Sport; trim: Big Bend; words: ben'],
    ['in stokc tires', 'words: stokc'],
    ['tg-r winter tires', 'types: wintertires; words: tg, r'],
  ])('%s: %s', (text, read) => expect(inShort(text)).toBe(read));
});

describe('trims of the model that was typed', () => {
  it.each([
    ['larimie ram 1500 2015', '2015 Ram 1500; trim: Laramie; corrected: larimie → Laramie'],
    ['ram 1500 lariat 2015', '2015 Ram 1500; noted: lariat'],
  ])('%s: %s', (text, read) => expect(inShort(text)).toBe(read));
});

describe('brands, patterns and words of the trade', () => {
  it.each([
    ['toyoo', 'corrected: toyoo → Toyo; brands: toyo'],
    ['winter hankok', 'corrected: hankok → Hankook; brands: hankook; types: wintertires'],
    ['michelin xice snw', 'corrected: xice snw → X-Ice Snow; pattern: X-Ice Snow; brands: michelin'],
    [
      'michelin pilot sport all shason 4',
      'corrected: sport all shason 4 → Sport All Season 4; pattern: Pilot Sport All Season 4; brands: michelin',
    ],
    ['hakkapelitta r 5', 'corrected: hakkapelitta r 5 → Hakkapeliitta R5; pattern: Hakkapeliitta R5'],
    ['icontact xtrm', 'corrected: icontact xtrm → IceContact XTRM; pattern: IceContact XTRM'],
    ['all terfain tires', 'corrected: all terfain → All-Terrain; types: allterraintires'],
    ['dodge razm 1500', 'Dodge Ram 1500; corrected: razm → Razr; pattern: Razr'],
    [
      'sorrento 2014 wnter tires',
      '2014 Kia Sorento; corrected: sorrento → Sorento, wnter → Winter; types: wintertires',
    ],
  ])('%s: %s', (text, read) => expect(inShort(text)).toBe(read));
});
