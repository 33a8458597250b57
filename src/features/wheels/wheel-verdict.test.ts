import fc from 'fast-check';
import { expect, test } from 'vitest';
import { originalOfMine } from '#src/features/vehicles/original-tire.ts';
import { parseTireSize } from '#src/features/sizes/tire-size.ts';
import { parseBoltPattern, parseBoltPatterns } from './bolt-pattern.ts';
import { readWheelSize } from './read-wheel-size.ts';
import { UNKNOWN_HUB } from './vehicle-wheels.ts';
import { approvedRimWidths, edgesBeyond, wheelVerdict, type WheeledVehicle } from './wheel-verdict.ts';
import type { Wheel } from './wheel.ts';

/**
 * Known combinations. A vehicle: bolt pattern, hub, smallest wheel; its tires, `on` its wheels with their offsets. Below it wheels: size,
 * offset, bolt pattern, bore, load in kg, and whether it fits, with what speaks against it. `?` is what nobody states.
 */
const KNOWN = `
2014 Civic: 5x114.3 64.1 15; 205/55R16 91H on 16x6.5 45
16x6.5 45 5x114.3 64.1 690 yes
15x6.5 40 5x114.3 73.1 690 yes
16x6.5 40 5x4.5 73.1 690 yes
16x7 40 5x100/114.3 73.1 690 yes
17x7.5 42 5x114.3 67.1 690 yes
14x5.5 45 5x114.3 64.1 690 no brakes
16x6.5 45 5x115 71.6 690 no bolt pattern
16x6.5 45 5x114.3 60.1 690 no bore
18x9.5 22 5x114.3 73.1 690 no position
16x6.5 45 5x114.3 64.1 600 no load
16x8 38 5x114.3 73.1 690 no tire
16x6.5 ? 5x114.3 73.1 690 unknown position
16x6.5 45 5x114.3 ? 690 unknown bore
16x6.5 45 ? 64.1 690 unknown bolt pattern
16x6.5 45 5x114.3 64.1 ? unknown load
2020 Model 3: 5x114.3 64.1 18; 235/45R18 98W on 18x8.5 40
18x8.5 40 5x114.3 64.1 800 yes
18x8 38 5x114.3 72.6 800 yes
18x8.5 35 5x114.3 73.1 800 yes
17x8 38 5x114.3 73.1 800 no brakes
18x8.5 40 5x114.3 64.1 690 no load
18x8 40 5x112 66.6 800 no bolt pattern
19x9.5 22 5x114.3 73.1 800 unknown position
2021 Ram 1500: 6x139.7 77.8 18; 275/65R18 116T on 18x8 19
18x8 18 6x139.7 77.8 1400 yes
18x8 18 6x5.5 106.1 1400 yes
18x8.5 12 6x139.7 108 1400 yes
18x8 24 6x135 87.1 1400 no bolt pattern
17x8 15 6x139.7 106.1 1400 no brakes
18x8 18 6x139.7 77.8 1100 no load
20x10 -24 6x139.7 106.1 1400 no position
18x9 0 6x139.7 106.1 1400 unknown position
2018 F-150: 6x135 87.1 17; 275/65R18 116T on 18x7.5 44
18x7.5 44 6x135 87.1 1400 yes
17x7.5 44 6x135 87.1 1400 yes
18x8 35 6x135 87.1 1400 yes
18x8 20 6x139.7 77.8 1400 no bolt pattern bore
18x9 -12 6x135 87.1 1400 no position
16x7 40 6x135 87.1 1400 no brakes
18x7.5 44 6x135 78.1 1400 no bore
1.9 MX-5 NB: 4x100 54.1 14; 195/50R15 82V on 15x6 40
15x6.5 38 4x100 73.1 500 yes
15x6.5 38 4x3.94 54.1 500 yes
15x7 43 4x100/114.3 73.1 500 unknown position
15x6.5 38 4x114.3 73.1 500 no bolt pattern
15x6.5 38 5x114.3 73.1 500 no bolt pattern
2008 MX-5: 5x114.3 67.1 16; 205/50R16 87V on 16x6.5 55
16x6.5 50 5x114.3 67.1 600 yes
16x7 45 5x114.3 72.6 600 yes
16x6.5 38 4x100 73.1 600 no bolt pattern
16x6.5 50 5x114.3 64.1 600 no bore
2017 MX-5: 4x100 54.1 16; 195/50R16 84V on 16x6.5 45
16x6.5 42 4x100 56.1 600 yes
16x6.5 42 5x114.3 67.1 600 no bolt pattern
15x6.5 42 4x100 56.1 600 no brakes
2015 Impreza: 5x100 56.1 15; 205/55R16 89V on 16x6.5 48
16x6.5 48 5x100 56.1 690 yes
15x6 48 5x100 56.1 690 yes
16x6.5 42 5x3.94 57.1 690 yes
16x6.5 48 5x114.3 56.1 690 no bolt pattern
16x6.5 48 5x100 54.1 690 no bore
2018 Outback: 5x114.3 56.1 16; 225/65R17 102H on 17x7 48
17x7 48 5x114.3 56.1 850 yes
16x7 45 5x114.3 73.1 850 yes
17x7.5 40 5x100/114.3 73.1 850 yes
17x7 48 5x100 56.1 850 no bolt pattern
17x7 48 5x114.3 56.1 815 no load
2009 BMW 328i: 5x120 72.6 16; 225/45R17 91V on 17x8 34
17x8 34 5x120 72.6 690 yes
16x7 34 5x120 72.6 690 yes
17x7.5 35 5x120 74.1 690 yes
17x8 34 5x120.65 74.1 690 no bolt pattern
17x8 34 5x112 66.6 690 no bolt pattern bore
17x8 45 5x120 72.6 690 unknown position
2020 BMW 330i: 5x112 66.6 17; 225/45R18 95V on 18x7.5 25
18x7.5 25 5x112 66.6 725 yes
17x7.5 30 5x112 66.5 725 yes
18x8 30 5x112 66.6 725 unknown position
18x7.5 34 5x120 72.6 725 no bolt pattern
18x7.5 45 5x112 57.1 725 no bore
2022 Silverado 2500HD: 8x180 124.1 17; LT265/70R18 124/121S on 18x8 28
18x8 28 8x180 124.1 1650 yes
18x8 20 8x7.09 124.1 1650 yes
18x8 28 8x165.1 121.3 1650 no bolt pattern bore
18x8 28 8x170 125.1 1650 no bolt pattern
18x8 28 8x180 124.1 1400 no load
16x7 28 8x180 124.1 1650 no brakes
2015 Corvette: 5x120.65 70.3 19; 245/35R19 89Y + 285/30R20 95Y on 19x8.5 56 + 20x10 79
19x8.5 56 5x120.65 70.3 725 unknown vehicle
20x10 79 5x120.65 70.3 725 no position
18x8.5 56 5x4.75 70.3 725 no brakes
19x8.5 56 5x120 72.6 725 no bolt pattern
2012 Mini: 4x100 56.1 15; 195/55R16 87H on 16x6.5 48
16x6.5 45 4x100 56.1 600 yes
15x6 45 4x100 56.1 600 yes
16x6.5 45 5x112 66.6 600 no bolt pattern
17x7 40 4x100 73.1 600 yes
2020 Mini: 5x112 66.6 15; 195/55R16 87H on 16x6.5 54
16x6.5 50 5x112 66.6 600 yes
16x6.5 45 4x100 56.1 600 no bolt pattern bore
2020 RAV4: 5x114.3 60.1 17; 225/65R17 102H on 17x7 40
17x7 40 5x114.3 60.1 850 yes
17x7.5 40 5x114.3 67.1 850 yes
16x7 40 5x114.3 67.1 850 no brakes
18x7.5 40 5x114.3 67.1 850 yes
17x7 40 5x114.3 56.1 850 no bore
2016 Golf: 5x112 57.1 15; 205/55R16 91H on 16x6.5 46
16x6.5 46 5x112 57.1 690 yes
15x6 43 5x112 57.1 690 yes
16x6.5 46 5x100 57.1 690 no bolt pattern
16x6.5 46 5x112 66.6 690 yes
2016 Charger: 5x115 71.6 17; 235/55R18 100V on 18x7.5 24
18x7.5 20 5x115 71.6 800 yes
18x7.5 24 5x114.3 71.6 800 no bolt pattern
18x7.5 24 5x4.53 73.1 800 yes
Sprinter 3500: 6x130 84.1 16; LT215/85R16 115/112Q dual on 16x5.5 117
16x5.5 117 6x130 84.1 1250 no vehicle
Unknown vehicle: ? ? ?; 205/55R16 on ?
16x6.5 45 5x114.3 64.1 690 unknown bolt pattern bore position load
17x7 45 5x114.3 64.1 690 unknown bolt pattern bore position load
15x6 45 5x114.3 64.1 690 unknown bolt pattern bore brakes position load
`;

const stated = <T>(text: string | undefined, read: (given: string) => T): T | undefined =>
  text === undefined || text === '?' ? undefined : read(text);

function vehicleFrom(line: string): WheeledVehicle {
  const [, short, hub, tires, wheels] = /^(.+): (.+); (.+) on (.+)$/.exec(line)!;
  const [pattern, bore, smallest] = hub!.split(' ').map((text) => stated(text, String));
  const [front, rear] = tires!.split(' + ').map((tire) => [originalOfMine(tire, short!)]);
  const axles = wheels!
    .split(' + ')
    .flatMap((text) => stated(text, (given) => readWheelSize(given.replace(' ', ' ET'))!) ?? []);
  const hubFacts = {
    ...UNKNOWN_HUB,
    boltPattern: pattern ?? null,
    bore: Number(bore) || null,
    smallestRim: Number(smallest) || null,
  };
  return {
    short: short!,
    hub: hubFacts,
    wheels: axles[0] ? [{ tires: '', front: axles[0], rear: axles[1] ?? null }] : [],
    front: front!,
    rear: rear ?? [],
  };
}

function wheelFrom([size, offset, pattern, bore, load]: string[]): Wheel {
  const known = { offset: stated(offset, Number), bore: stated(bore, Number), loadKg: stated(load, Number) };
  return {
    ...readWheelSize(size!)!,
    boltPatterns: stated(pattern, parseBoltPatterns) ?? [],
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)),
  };
}

let vehicle = '';
const combinations = KNOWN.trim()
  .split('\n')
  .flatMap((line) => {
    if (!line.includes(';')) return [[vehicle, line] as const];
    vehicle = line;
    return [];
  });

test('a hundred combinations are known', () => expect(combinations.length).toBeGreaterThanOrEqual(100));

test.each(combinations)('%s: %s', (vehicleLine, line) => {
  const [words, wanted] = [line.split(' ').slice(0, 5), line.split(' ').slice(5).join(' ')];
  const { fits, reasons } = wheelVerdict(wheelFrom(words), vehicleFrom(vehicleLine));
  const against = reasons.filter((reason) => reason.fits === fits && fits !== 'yes').map(({ about }) => about);
  expect([fits, ...new Set(against)].join(' ')).toBe(wanted);
});

const CIVIC = vehicleFrom('2014 Civic: 5x114.3 64.1 15; 205/55R16 91H on 16x6.5 45');

test('each reason says its figures, and a larger bore names its rings', () => {
  const verdict = wheelVerdict(wheelFrom('17x7.5 42 5x114.3 73.1 690'.split(' ')), CIVIC, '215/50R17');
  expect(verdict.title).toBe('Fits your 2014 Civic');
  expect(verdict.hubRings).toBe('Hub rings 73.1 to 64.1 mm');
  expect(verdict.reasons.map(({ text }) => text)).toEqual([
    'Bolt pattern 5x114.3, as the hub.',
    'Centre bore 73.1 mm: hub rings 73.1 to 64.1 mm centre it.',
    '17 inches, not less than the original wheels.',
    'The outer edge stands 16 mm further out, the inner edge 10 mm further in than the original 16x6.5 ET45.',
    'Rated for 690 kg; half of the axle’s load is up to 615 kg.',
    '215/50R17 may be mounted on 6 to 7.5 inches; this wheel has 7.5.',
  ]);
});

const wheel = fc.record({
  diameter: fc.integer({ min: 14, max: 20 }),
  width: fc.integer({ min: 10, max: 20 }).map((halves) => halves / 2),
  offset: fc.integer({ min: -20, max: 70 }),
  bore: fc.constantFrom(54.1, 60.1, 64.1, 73.1),
  loadKg: fc.integer({ min: 400, max: 900 }),
  boltPatterns: fc
    .constantFrom(['5x114.3'], ['5x115'], ['5x100'], [])
    .map((all) => all.map((one) => parseBoltPattern(one)!)),
});

test('a wheel fits only if every reason says so, and what is not stated never makes it fit', () => {
  fc.assert(
    fc.property(wheel, fc.constantFrom('offset', 'bore', 'loadKg'), (one, left) => {
      const { fits, reasons } = wheelVerdict(one, CIVIC);
      expect(fits === 'yes').toBe(reasons.every((reason) => reason.fits === 'yes'));
      expect(fits === 'no').toBe(reasons.some((reason) => reason.fits === 'no'));
      const { [left]: _, ...less } = one;
      expect(wheelVerdict(less as Wheel, CIVIC).fits).not.toBe('yes');
      expect(wheelVerdict(one, { ...CIVIC, hub: UNKNOWN_HUB }).fits).not.toBe('yes');
      // a stronger wheel is never worse
      if (fits === 'yes') expect(wheelVerdict({ ...one, loadKg: one.loadKg + 100 }, CIVIC).fits).toBe('yes');
    }),
  );
});

test('the edges of the original stand where they stand, and both together tell the width', () => {
  const size = fc.record({
    diameter: fc.constant(17),
    width: fc.integer({ min: 5, max: 12 }),
    offset: fc.integer({ min: -40, max: 80 }),
  });
  fc.assert(
    fc.property(size, size, (a, b) => {
      expect(edgesBeyond(a, a)).toEqual({ inside: 0, outside: 0 });
      const { inside, outside } = edgesBeyond(a, b);
      expect(inside + outside).toBeCloseTo((a.width - b.width) * 25.4, 6);
      expect(edgesBeyond(b, a).inside).toBeCloseTo(-inside, 6);
    }),
  );
});

test.each([
  ['205/55R16', 5.5, 7.5],
  ['195/65R15', 5.5, 7],
  ['225/65R17', 6, 8],
  ['225/60R16', 6, 8],
  ['225/50R17', 6, 8],
  ['225/45R17', 7, 8.5],
  ['235/45R18', 7.5, 9],
  ['245/40R18', 8, 9.5],
  ['225/40R18', 7.5, 9],
  ['255/35R19', 8.5, 10],
  ['275/40R20', 9, 11],
  ['265/70R17', 7, 9],
  ['235/55R18', 6.5, 8.5],
  ['LT285/70R17', 7.5, 9],
  ['LT245/75R16', 6.5, 8],
  ['35x12.50R17LT', 8.5, 11],
  ['31x10.50R15LT', 7, 9],
])('%s may be mounted on %d to %d inches', (size, min, max) =>
  expect(approvedRimWidths(parseTireSize(size)!)).toEqual({ min, max }),
);
