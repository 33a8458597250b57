import { expect, test } from 'vitest';
import { agreedReading, readWheelReading } from './wheel-reading.server.ts';
import { printedWheel } from './wheel.ts';

const read = (lines: string) => readWheelReading(`Honda\n\nCivic\n${lines}`, 'honda.txt');
const agreed = (first: string, second: string) => {
  const { hubs, wheels } = agreedReading(read(first), read(second));
  return [
    ...hubs.map(({ yearFrom, yearTo, option, make: _, model: __, ...facts }) =>
      [`${yearFrom}-${yearTo}`, option, ...Object.values(facts)].filter(Boolean).join(' '),
    ),
    ...wheels.map(({ yearFrom, yearTo, tires, front, rear }) =>
      [`${yearFrom}-${yearTo}`, tires, printedWheel(front), rear && printedWheel(rear)].filter(Boolean).join(' '),
    ),
  ];
};

test.each([
  ['2006-2011 hub 5x114.3 64.1', '2006-2008 hub 5x4.5 64.1\n2009-2015 hub 5x114.3 64.1', ['2006-2011 5x114.3 64.1']],
  ['2006 hub 5x114.3 66.5', '2006 hub 5x114.3 66.6', ['2006-2006 5x114.3 66.6']],
  ['2006 hub 5x114.3 66.1', '2006 hub 5x115 66.1', ['2006-2006 66.1']],
  ['2006 hub 5x100 56.1', '2007 hub 5x100 56.1', []],
  [
    '2006 hub 4x100 56.1\n2006 Si hub 5x114.3 64.1',
    '2006 hub 4x100 56.1\n2006 Si hub 5x114.3 64.1',
    ['2006-2006 4x100 56.1', '2006-2006 Si 5x114.3 64.1'],
  ],
  ['2006 hub 4x100 56.1\n2006 Si hub 5x114.3 64.1', '2006 hub 4x100 56.1', ['2006-2006 4x100 56.1', '2006-2006 Si']],
  [
    '2006 lug nut M12X1.5 ball 108\n2006 tpms 315\n2006 brakes 15',
    '2006 lug nut M12x1.5 cone 108\n2006 tpms 315',
    ['2006-2006 nut M12x1.5 108 315'],
  ],
  ['2006 wheel 205/55R16 16x6.5 45', '2006 wheel 205/55R16 16x6.5 45', ['2006-2006 205/55R16 16x6.5 ET45']],
  ['2006 wheel 205/55R16 16x6.5 45', '2006 wheel 205/55R16 16x6.5 ?', ['2006-2006 205/55R16 16x6.5']],
  ['2006 wheel 205/55R16 16x6.5 45', '2006 wheel 205/55R16 16x7 45', []],
  [
    '2014 wheel 225/45R18+255/40R18 18x8 34 + 18x8.5 47',
    '2014 wheel 225/45R18+255/40R18 18x8 34 + 18x8.5 47',
    ['2014-2014 225/45R18+255/40R18 18x8 ET34 18x8.5 ET47'],
  ],
])('%s and %s', (first, second, wanted) => expect(agreed(first, second)).toEqual(wanted));

test.each([
  '2006-2004 hub 5x100 56.1',
  '2006 hub 5x100.x 56.1',
  '2006 hub 5x100 5.61',
  '2006 lug nut 12x1.5',
  '2006 tpms maybe',
  '2006 wheel 205/55R16 17x7 45',
  '2006 wheel 16x7',
  '2006 something',
])('%s is refused with its line', (line) => expect(() => read(line)).toThrow('honda.txt:4: '));
