/** Words of trims in searches. */
import { describe, expect, it } from 'vitest';
import { inShort } from '../../../tests/searches/in-short.ts';

describe('a word of the trade is a trim of some makes', () => {
  it.each([
    ['chevrolet lt', 'make: Chevrolet; noted: lt'],
    ['pontiac lt', 'make: Pontiac; noted: lt'],
    ['saturn lt', 'make: Saturn; noted: lt'],
    ['ford xl', 'make: Ford; noted: xl'],
    ['dodge rt', 'make: Dodge; noted: rt'],
    ['ram rt', 'make: Ram; noted: rt'],
    ['tesla performance', 'make: Tesla; noted: performance'],
    ['ford performance', 'make: Ford; noted: performance'],
    ['polestar performance', 'make: Polestar; noted: performance'],
    ['toyota touring', 'make: Toyota; noted: touring'],
    ['toyota premium', 'make: Toyota; noted: premium'],
    ['toyota economy', 'make: Toyota; noted: economy'],
    ['toyota plus', 'make: Toyota; noted: plus'],
    ['toyota 4x4', 'make: Toyota; noted: 4x4'],
  ])('%s: %s', (text, read) => expect(inShort(text)).toBe(read));
});

describe('single and dual rear wheels, however they are written', () => {
  it.each([
    ['f-350 drw 2018', '2018 Ford F-350; trim: Dually'],
    ['f-350 srw 2018', '2018 Ford F-350; trim: SRW'],
    ['f-350 dually 2018', '2018 Ford F-350; trim: Dually'],
    ['transit drw 2020', '2020 Ford Transit; trim: Dual rear wheels'],
    ['transit srw 2020', '2020 Ford Transit; trim: Single rear wheels'],
    ['transit dually 2020', '2020 Ford Transit; trim: Dual rear wheels'],
    ['silverado 3500 drw 2015', '2015 Chevrolet Silverado 3500HD; trim: Dually'],
  ])('%s: %s', (text, read) => expect(inShort(text)).toBe(read));
});

describe('a trim in the plural, or begun', () => {
  it.each([
    ['ram 1500 slts 2015', '2015 Ram 1500; trim: SLT'],
    ['camry limiteds 2012', '2012 Toyota Camry; noted: limiteds'],
    ['torrent xts 2009', '2009 Pontiac Torrent; words: xts'],
    ['lexus rx 450h', 'Lexus RX 450h'],
    ['exus rx 450h', 'Lexus RX 450h; corrected: exus rx 450h → Lexus RX 450h'],
    ['f-150 limite 2021', '2021 Ford F-150; trim: Limited'],
    ['fit spor 2007', '2007 Honda Fit; trim: Sport; corrected: spor → Sport'],
    ['volvo v60 2016', '2016; make: Volvo; words: v60'],
    ['f-150 limi 2021', '2021 Ford F-150; words: limi'],
    ['f-150 limit 2021', '2021 Ford F-150; trim: Limited'],
    ['f-150 lightning exlt 2025', '2025 Ford F-150 Lightning; words: exlt'],
  ])('%s: %s', (text, read) => expect(inShort(text)).toBe(read));
});
