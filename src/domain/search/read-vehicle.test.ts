/** Which vehicle a search means where its words may mean several. */
import { describe, expect, it } from 'vitest';
import { inShort } from '../../../tests/searches/in-short.ts';

describe('a number alone is a model where it can be no size of a tire', () => {
  it.each([
    ['300', 'size: 300'],
    ['300 2012', '2012 Chrysler 300'],
    ['300 1996', '1996; size: 300'],
    ['300 SR8 2016', '2016 Chrysler 300; words: sr8'],
    ['fit 500', 'Fiat 500'],
    ['86 2017', '2017 Toyota 86'],
    ['86 2019 crew cab', '2019; words: 86, crew, cab'],
    ['gs 300', 'Lexus GS 350; unknown: gs 300'],
    [
      '2500',
      'Ram 2500 or Chevrolet Silverado 2500HD or GMC Sierra 2500HD or Dodge Ram 2500 or Chevrolet Express 2500 or GMC Savana 2500',
    ],
    [
      '2500 mkc 2009',
      '2009 Chevrolet Silverado 2500HD or GMC Sierra 2500HD or Dodge Ram 2500 or Chevrolet Express 2500 or GMC Savana 2500; words: mkc',
    ],
    ['2500hd 2016', '2016 Chevrolet Silverado 2500HD or GMC Sierra 2500HD'],
  ])('%s: %s', (text, read) => expect(inShort(text)).toBe(read));
});

describe('a make that is also a model of another make', () => {
  it.each([
    ['genesis 2012', '2012 Hyundai Genesis'],
    ['genesis 2020', '2020; make: Genesis'],
    ['genesis 6 2026', '2026; make: Genesis'],
    ['genesis coupe 2012', '2012 Hyundai Genesis Coupe'],
    ['volvo genesis 2009', '2009; make: Volvo'],
    ['ram 2500 laramie', 'Dodge Ram 2500 or Ram 2500; make: Ram; noted: laramie'],
    ['ram 35e00 2010', '2010; make: Ram; words: 35e00'],
    ['dodge 1500 2014', '2014 Ram 1500'],
  ])('%s: %s', (text, read) => expect(inShort(text)).toBe(read));
});

describe('other models with such a name are offered for years that a model lacks', () => {
  it.each([
    ['jeep cherokee 2012', '2012 Jeep Cherokee or Jeep Grand Cherokee'],
    ['mkc evoque 2012', '2012 Lincoln MKC; words: evoque'],
    ['versa 2016', '2016 Nissan Versa or Nissan Versa Note'],
    ['silverado 1996', '1996 Chevrolet Silverado 1500 or Chevrolet Silverado 2500HD or Chevrolet Silverado 3500HD'],
    [
      'crew cab expres',
      'Chevrolet Express 2500 or Chevrolet Express 3500 or Chevrolet Express 1500; corrected: expres → Express',
    ],
  ])('%s: %s', (text, read) => expect(inShort(text)).toBe(read));
});

describe('a trim is one that the model has, as far as it was typed', () => {
  it.each([
    ['camry se 2017', '2017 Toyota Camry; trim: SE'],
    ['challenger scat pack 2019', '2019 Dodge Challenger; trim: Scat Pack'],
    ['model 3 long range 2022', '2022 Tesla Model 3; trim: Long Range'],
    ['gladiator rubicon 2021', '2021 Jeep Gladiator; trim: Rubicon'],
    ['300c 2012', '2012 Chrysler 300; trim: C'],
    ['ford focus s 2018', '2018 Ford Focus'],
    [
      'silverado truck 2016',
      '2016 Chevrolet Silverado 1500 or Chevrolet Silverado 2500HD or Chevrolet Silverado 3500HD',
    ],
  ])('%s: %s', (text, read) => expect(inShort(text)).toBe(read));
});

describe('words of trims that have no tires of their own are noted, those of cabs, drives and engines left out', () => {
  it.each([
    ['toyota', 'make: Toyota'],
    ['volvo t6', 'make: Volvo; noted: t6'],
    ['trd off-road toyota 2010', '2010; make: Toyota; noted: trd off road'],
    ['civic eco 2014', '2014 Honda Civic; noted: eco'],
    ['c300 4matic 2016', '2016 Mercedes-Benz C-Class'],
    ['2012 honda civic ex-l 1.8l 4cyl', '2012 Honda Civic; trim: EX; noted: l; words: 8l'],
  ])('%s: %s', (text, read) => expect(inShort(text)).toBe(read));
});

describe('LT, XL and performance tires are meant beside a make that has no such trim', () => {
  it.each([
    ['tundra 2016 lt tires', '2016 Toyota Tundra; marks: lt'],
    ['tacoma 2016 lt', '2016 Toyota Tacoma; marks: lt'],
    ['rav4 2019 xl winter tires', '2019 Toyota RAV4; types: wintertires; marks: xl'],
    ['f-250 2016 xl', '2016 Ford F-250; noted: xl'],
    ['silverado 1500 2016 lt', '2016 Chevrolet Silverado 1500; trim: LT'],
    ['civic performance 2016', '2016 Honda Civic; types: summertires'],
    ['chevrolet lt tires', 'make: Chevrolet; marks: lt'],
    ['ford xl tires', 'make: Ford; marks: xl'],
    ['toyota touring tires', 'make: Toyota; types: allseasontires'],
  ])('%s: %s', (text, read) => expect(inShort(text)).toBe(read));
});
