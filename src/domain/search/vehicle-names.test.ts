/** How much of a model’s name has to be typed. */
import { describe, expect, it } from 'vitest';
import { inShort } from '../../../tests/searches/in-short.ts';

describe('the parts of a name may stand in any order, with a year between them', () => {
  it.each([
    ['1500 2020 silverado chevy', '2020 Chevrolet Silverado 1500'],
    ['cherokee grand 2015', '2015 Jeep Grand Cherokee'],
    ['silverados 2015', '2015 Chevrolet Silverado 1500 or Chevrolet Silverado 2500HD or Chevrolet Silverado 3500HD'],
    ['rav4s 2019', '2019 Toyota RAV4'],
    ['town and country 2010', '2010 Chrysler Town & Country'],
    ['town country 2010', '2010 Chrysler Town & Country'],
    ['tesla 3 2022', '2022 Tesla Model 3'],
    ['mini countryman 2014 all4', '2014 Mini Countryman'],
    ['land rover range 2014', '2014 Land Rover Range Rover'],
  ])('%s: %s', (text, read) => expect(inShort(text)).toBe(read));
});

describe('letters and numbers that say little alone stand together', () => {
  it.each([
    ['f 150 2015', '2015 Ford F-150'],
    ['f 2015 150', '2015; size: 150; loadRange: F'],
    ['2019 350 f', '2019; size: 350; loadRange: F'],
    ['m 3 2015', '2015 BMW M3'],
    ['cx 5 2019', '2019 Mazda CX-5'],
    ['5 cx 2019', '2019; words: cx'],
    ['250h 2010', '2010; words: 250h'],
    ['350h 2022', '2022; words: 350h'],
  ])('%s: %s', (text, read) => expect(inShort(text)).toBe(read));
});

describe('words that stand in many names name nothing alone', () => {
  it.each([
    ['series 2006', '2006; words: series'],
    ['class 2015', '2015; words: class'],
    ['hybrid 2015', '2015; words: hybrid'],
    ['buzz 2025', '2025; words: buzz'],
    ['evoque 2015', '2015 Land Rover Range Rover Evoque'],
    ['rav4 hybrid 2019', '2019 Toyota RAV4; trim: Hybrid LE, Hybrid XLE, Hybrid XSE'],
  ])('%s: %s', (text, read) => expect(inShort(text)).toBe(read));
});

describe('a name beside itself, its trim or another number is taken once', () => {
  it.each([
    ['prius prius 2021', '2021 Toyota Prius; words: prius'],
    ['ford fusion s 2010', '2010 Ford Fusion'],
    ['ford transit 4500 2014', '2014; unknown: ford transit 4500; make: Ford'],
    ['gl-clas 2012', '2012 Mercedes-Benz GL-Class; corrected: gl clas → GL-Class'],
  ])('%s: %s', (text, read) => expect(inShort(text)).toBe(read));
});
