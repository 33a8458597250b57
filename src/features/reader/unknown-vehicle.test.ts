/** Vehicles that the shop does not know: the visitor is told so, and asked about those beside them. */
import { describe, expect, it } from 'vitest';
import { inShort } from '../../../tests/searches/in-short.ts';

describe('a model beside a make that is not its own', () => {
  it.each([
    ['ford civic sport 2014', '2014 Honda Civic; unknown: ford civic sport'],
    ['ford ram 1500 2016', '2016 Ram 1500; unknown: ford ram 1500'],
    ['honda ford f150 2014', '2014 Ford F-150; unknown: honda ford f150'],
    ['Mazda Equinox EV 2024', '2024 Chevrolet Equinox EV; unknown: mazda equinox ev'],
    ['Lexus Montana 2005', '2005 Pontiac Montana; unknown: lexus montana'],
    ['Honda Q8 e-tron 2024', '2024 Audi Q8 e-tron; unknown: honda q8 e tron'],
    ['toyota prius plug-kn hybrid', 'Toyota Prius Plug-in Hybrid; corrected: prius plug kn → Prius Plug-in'],
    [
      'bmw rang rover velar 2023',
      '2023 Land Rover Range Rover Velar; unknown: bmw range rover velar; corrected: rang → Range',
    ],
    ['gmc silverado 2014', '2014 Chevrolet Silverado 1500 or Chevrolet Silverado 2500HD; unknown: gmc silverado'],
    ['toyota rubicon 2014', '2014; make: Toyota; noted: rubicon'],
    ['Chevrolet Model 3 2025', '2025 Tesla Model 3; unknown: chevrolet model 3'],
  ])('%s: %s', (text, read) => expect(inShort(text)).toBe(read));
});

describe('two makes of one maker contradict nothing', () => {
  it.each([
    ['chrysler ram 1500 2014', '2014 Ram 1500'],
    ['jeep dodge charger 2014', '2014 Dodge Charger'],
    ['fiat alfa romeo giulia 2018', '2018 Alfa Romeo Giulia'],
    ['lincoln ford edge 2014', '2014 Ford Edge'],
    ['chevrolet gmc sierra 2014', '2014 GMC Sierra 1500 or GMC Sierra 2500HD or GMC Sierra 3500HD'],
    ['toyota lexus rx 350 2014', '2014 Lexus RX 350'],
    ['honda acura mdx 2014', '2014 Acura MDX'],
    ['nissan infiniti qx60 2014', '2014 Infiniti QX60'],
    ['kia hyundai sonata 2014', '2014 Hyundai Sonata'],
    ['bmw mini cooper 2014', '2014 Mini Cooper'],
    ['mercedes smart fortwo 2012', '2012 smart fortwo'],
    ['volkswagen audi a4 2014', '2014 Audi A4'],
    ['volvo polestar 2 2022', '2022 Polestar 2'],
  ])('%s: %s', (text, read) => expect(inShort(text)).toBe(read));
});

describe('a number that no model has', () => {
  it.each([
    ['ioniq 7 2022', '2022 Hyundai Ioniq 5; unknown: ioniq 7'],
    ['mazda 7 2014', '2014 Mazda Mazda6 or Mazda Mazda5; unknown: mazda 7'],
    ['mazda 4 2014', '2014 Mazda Mazda3 or Mazda Mazda5; unknown: mazda 4'],
    ['mazda 9 tires 2014', '2014; make: Mazda'],
    ['mazda cx-8 2018', '2018 Mazda CX-9 or Mazda CX-5; unknown: mazda cx 8'],
    ['bmw 9 series 2015', '2015 BMW 7 Series or BMW 5 Series; unknown: bmw 9'],
    ['model 5 2022', '2022'],
    ['ram 4500', 'Ram 3500 or Ram 2500; unknown: ram 4500'],
    ['silverado 5500 2015', '2015 Chevrolet Silverado 3500HD or Chevrolet Silverado 2500HD; unknown: silverado 5500'],
    ['ford 650 2015', '2015 Ford E-450 or Ford F-450; unknown: ford 650'],
    ['transit 450 2020', '2020 Ford Transit; words: 450'],
    ['f550', 'Ford F-450 or Ford F-350; unknown: f550'],
    ['f 550 2015', '2015 Ford F-450 or Ford F-350; unknown: f 550'],
    ['x9 2014', '2014 BMW X6 or BMW X5; unknown: x9'],
    ['audi q9', 'Audi Q8 or Audi Q7; unknown: audi q9'],
    ['volvo s80 2010', '2010 Volvo S40; unknown: volvo s80'],
    ['IS 750 2007', '2007; words: 750'],
    ['nissan 1500 2016', '2016 Nissan NV1500 or Nissan NV2500; unknown: nissan 1500'],
    ['promaster 4500 2020', '2020; unknown: promaster 4500'],
    ['Dodge Grand 4500 2012', '2012; unknown: dodge 4500; make: Dodge'],
    ['acura nsx 4500 2021', '2021; unknown: acura nsx 4500; make: Acura'],
    ['Acura 1 2014', '2014; make: Acura'],
    ['tires 4500', 'words: 4500'],
    ['silverado 150 2012', '2012 Chevrolet Silverado 1500 or Chevrolet Silverado 2500HD; unknown: silverado 150'],
    ['dodge 8', 'make: Dodge'],
    ['qx65', 'Infiniti QX60 or Infiniti QX70; unknown: qx65'],
    ['nitto rx55', 'brands: nitto; words: rx55'],
    ['x9 winter tires', 'types: wintertires; words: x9'],
    ['m50i', 'words: m50i'],
    ['nx 03 0 2019', '2019; words: nx, 03'],
  ])('%s: %s', (text, read) => expect(inShort(text)).toBe(read));
});

describe('vehicles that the list leaves out, though names of others stand in theirs', () => {
  it.each([
    ['grand cherokee sport trac 2008', '2008; unknown: grand cherokee sport trac'],
    ['sport trac 2008', '2008; unknown: sport trac'],
    ['silverado 1500 hd 2006', '2006; unknown: silverado 1500 hd'],
  ])('%s: %s', (text, read) => expect(inShort(text)).toBe(read));
});
