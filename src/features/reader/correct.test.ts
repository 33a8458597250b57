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
    ['mazd2 2013', '2013 Mazda Mazda2; corrected: mazd2 → Mazda2'],
    ['genesis couupe 2013', '2013 Hyundai Genesis Coupe; corrected: genesis couupe → Genesis Coupe'],
    ['mustang jmach-e', 'Ford Mustang Mach-E; corrected: mustang jmach e → Mustang Mach-E'],
    ['mode s 2019', '2019 Tesla Model S; corrected: mode s → Model S'],
    ['f-fpacce 2019', '2019 Jaguar F-Pace; corrected: fpacce → F-Pace; loadRange: F'],
    ['lt metri tires', 'Mercedes-Benz Metris; corrected: metri → Metris; marks: lt'],
    ['pyntiac montana', 'Pontiac Montana or Pontiac Montana SV6; corrected: pyntiac montana → Pontiac Montana'],
    ['chrysler grand carava', 'Chrysler Grand Caravan; corrected: grand carava → Grand Caravan'],
    ['meeredes e350 2014', '2014 Mercedes-Benz E-Class; corrected: meeredes → Mercedes-Benz'],
    ['madza x-50 2023', '2023; make: Mazda; corrected: madza → Mazda; words: x, 50'],
    ['frod xplorer xlt 2018', '2018 Ford Explorer; trim: XLT; corrected: frod → Ford, xplorer → Explorer'],
    ['dege', 'or: Ford Edge; corrected: dege → Edge; pattern: Edge'],
    ['agnum', 'Dodge Magnum; corrected: agnum → Magnum'],
    ['ironman adenza', 'Kia Cadenza; corrected: adenza → Cadenza; brands: ironman'],
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
    ['audi 3 serihs', 'make: Audi; words: serihs'],
    ['bmw foru', 'make: BMW; words: foru'],
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
    ['clss 2014', '2014; words: clss'],
    ['czbe', 'words: czbe'],
    ['e rjnge', 'words: rjnge; loadRange: E'],
    ['ford vezna 2014', '2014; make: Ford; words: vezna'],
    ['nissan winer', 'make: Nissan; words: winer'],
    ['jeep whnter', 'make: Jeep; corrected: whnter → Winter; types: wintertires'],
    ['nokian c tyype', 'brands: nokian; words: tyype; loadRange: C'],
    ['oi change', 'words: oi, change'],
    ['saison tires', 'words: saison'],
  ])('%s: %s', (text, read) => expect(inShort(text)).toBe(read));
});

describe('trims of the model that was typed', () => {
  it.each([
    ['larimie ram 1500 2015', '2015 Ram 1500; trim: Laramie; corrected: larimie → Laramie'],
    ['ram 1500 lariat 2015', '2015 Ram 1500; noted: lariat'],
    ['gr86 premmium', 'Toyota GR86; trim: Premium; corrected: premmium → Premium'],
    ['370z nisco', 'Nissan 370Z; trim: Nismo; corrected: nisco → Nismo'],
    ['explorer baes', 'Ford Explorer; words: baes'],
    ['challenger hellcat t 2017', '2017 Dodge Challenger; trim: SRT Hellcat Widebody, SRT Hellcat; words: t'],
  ])('%s: %s', (text, read) => expect(inShort(text)).toBe(read));
});

describe('brands, patterns and words of the trade', () => {
  it.each([
    ['toyoo', 'corrected: toyoo → Toyo; brands: toyo'],
    ['winter hankok', 'corrected: hankok → Hankook; brands: hankook; types: wintertires'],
    ['michelin xice snw', 'corrected: xice snw → X-Ice Snow; pattern: X-Ice Snow; brands: michelin'],
    [
      'michelin pilot sport all shason 4',
      'corrected: pilot sport all shason → Pilot Sport All Season; pattern: Pilot Sport All Season 4; brands: michelin',
    ],
    ['hakkapelitta r 5', 'corrected: hakkapelitta r 5 → Hakkapeliitta R5; pattern: Hakkapeliitta R5'],
    ['icontact xtrm', 'corrected: icontact xtrm → IceContact XTRM; pattern: IceContact XTRM'],
    ['maxis', 'corrected: maxis → Maxxis; brands: maxxis'],
    ['countryma', 'Mini Countryman; corrected: countryma → Countryman'],
    ['yokohama wbnter rated', 'corrected: wbnter → Winter; brands: yokohama; marks: snowflake'],
    ['sstudded', 'corrected: sstudded → studded; marks: studdable'],
    ['snow ated tires', 'corrected: snow ated → snow rated; marks: snowflake'],
    ['mud terrai tires', 'corrected: mud terrai → Mud-Terrain; types: mudterraintires'],
    ['mud ssnow', 'corrected: mud ssnow → mud snow; types: allseasontires'],
    ['mountain snowflake symobl', 'corrected: mountain snowflake symobl → mountain snowflake symbol; marks: snowflake'],
    ['all terfain tires', 'corrected: all terfain → All-Terrain; types: allterraintires'],
    ['dodge razm 1500', 'Dodge Ram 1500; corrected: razm → Razr; pattern: Razr'],
    [
      'sorrento 2014 wnter tires',
      '2014 Kia Sorento; corrected: sorrento → Sorento, wnter → Winter; types: wintertires',
    ],
  ])('%s: %s', (text, read) => expect(inShort(text)).toBe(read));
});
