import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { originalOfMine } from '#src/features/vehicles/original-tire.ts';
import { parseTireSize } from '#src/features/sizes/tire-size.ts';
import { parseBoltPatterns, readWheelSize, type Wheel } from './wheel.ts';
import { UNKNOWN_HUB, type WheeledVehicle } from './vehicle-wheels.server.ts';
import { approvedRimWidths, edgesBeyond, wheelVerdict } from './wheel-verdict.server.ts';

/**
 * Known combinations. A vehicle: bolt pattern, hub, smallest wheel; its tires, `on` its wheels with their offsets. Below it wheels: size,
 * offset, bolt pattern, bore, load in kg, and whether it fits, with what speaks against it. `?` is what nobody states.
 */
const KNOWN = readFileSync(new URL('wheel-combinations.txt', import.meta.url), 'utf8');

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
  const known = { offsetMm: stated(offset, Number), boreMm: stated(bore, Number), loadKg: stated(load, Number) };
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
  offsetMm: fc.integer({ min: -20, max: 70 }),
  boreMm: fc.constantFrom(54.1, 60.1, 64.1, 73.1),
  loadKg: fc.integer({ min: 400, max: 900 }),
  boltPatterns: fc.constantFrom('5x114.3', '5x115', '5x100', '').map((one) => [one].filter(Boolean)),
});

test('a wheel fits only if every reason says so, and what is not stated never makes it fit', () => {
  fc.assert(
    fc.property(wheel, fc.constantFrom('offsetMm', 'boreMm', 'loadKg'), (one, left) => {
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
