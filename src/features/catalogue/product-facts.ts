import { constructionOf, PASSENGER_ON_TRUCK, loadsOf, speedOf } from '#src/features/sizes/service-description.ts';
import { overallDiameter, parseTireSize, sectionWidth, wheelText } from '#src/features/sizes/tire-size.ts';
import type { Product } from '#src/features/products/product.ts';
import texts from './sidewall-texts.json' with { type: 'json' };
import { loadText, testedSpeedText, warrantyText } from '#src/kit/units.ts';

/** mm. Passenger tires as high as this are those of pickups and large SUVs. */
const PICKUP_DIAMETER = 750;

type Printed = Pick<Product, 'size' | 'load_index' | 'speed_rating'>;

const SERVICES: Readonly<Record<string, string[]>> = texts.services;
const part = (code: string | number, name: string, words: string, lights?: 'w' | 'a' | 'r') => ({
  code: String(code),
  name,
  words,
  lights,
});

export function sidewallParts(p: Printed) {
  const size = p.size ? parseTireSize(p.size) : null;
  if (!size) return [];
  const { width, profile, rim, zr } = size;
  const metric = size.system === 'metric';
  const [serviceName, serviceWords] = SERVICES[size.service] ?? [];
  const mark = serviceName && serviceWords ? [part(size.service, serviceName, serviceWords)] : [];
  const sidewall = Math.round((width * profile) / 100);
  const parts = metric
    ? [
        part(width, 'Width', `${width} mm from sidewall to sidewall`, 'w'),
        part(profile, 'Aspect ratio', `Sidewall is ${profile}% of the width: ${sidewall} mm`, 'a'),
      ]
    : [
        part(width, 'Height', `${width} inches tall, ${Math.round(width * 25.4)} mm`, 'a'),
        part(profile.toFixed(2), 'Width', `${profile} inches wide, ${Math.round(sectionWidth(size))} mm`, 'w'),
      ];
  parts.push(
    zr
      ? part('ZR', 'Radial', `How the cords run; Z means above ${testedSpeedText(240)}`)
      : part('R', 'Radial', 'How the cords run. Nearly every tire today'),
    part(rim, 'Rim', `Fits ${wheelText(rim)}`, 'r'),
  );
  const [single, dual] = loadsOf(p.load_index);
  const isPickups = constructionOf(size) === 'passenger' && overallDiameter(size) >= PICKUP_DIAMETER;
  const lessOn = isPickups ? `, ${loadText(Math.floor(single! / PASSENGER_ON_TRUCK))} in place of an LT tire` : '';
  const onDual = dual ? `, ${loadText(dual)} each on dual wheels` : lessOn;
  if (single) parts.push(part(p.load_index, 'Load index', `Carries up to ${loadText(single)} per tire${onDual}`));
  const speed = speedOf(p.speed_rating);
  if (speed) parts.push(part(p.speed_rating, 'Speed rating', `Tested to ${testedSpeedText(speed)}`));
  // LT and P are printed before the size, C and the LT of a flotation size after it.
  return metric && size.service !== 'C' ? [...mark, ...parts] : [...parts.slice(0, 4), ...mark, ...parts.slice(4)];
}

export interface TireFact {
  term: string;
  answer: string;
  words: string;
}

type Stated = Pick<TireFact, 'answer' | 'words'>;

const LOAD_RANGES: Readonly<Record<string, Stated>> = texts.loadRanges;
/** Of trailer tires: the ply rating, and the pressure in psi at which they carry their load. */
const TRAILER_RANGES: Readonly<Record<string, number[]>> = texts.trailerRanges;

function loadRangeAnswer(range: string, size: string): Stated | null {
  const trailer = TRAILER_RANGES[range];
  if (!trailer || !size.startsWith('ST')) return LOAD_RANGES[range] ?? null;
  const [plies, psi] = trailer;
  return {
    answer: `${range}, ${plies}-ply rating`,
    words: `A trailer tire that carries its full load at ${psi} psi, cold. Never go below the letter on the trailer’s placard.`,
  };
}

/** The speed of trailer tires without a speed rating. Source: Tire Industry Association, ST tires are rated for 65 mph. */
const TRAILER_SPEED: TireFact = texts.trailerSpeed;

function utqg(grades: string): TireFact[] {
  const m = /^(\d{2,4})\s+(AA|A|B|C)\s+(A|B|C)$/.exec(grades);
  if (!m) return [];
  return [
    {
      term: 'UTQG',
      answer: grades,
      words:
        `The maker’s own grades for cars. Treadwear ${m[1]}: a higher number lasts longer in the same test. ` +
        `Traction ${m[2]}: stopping on wet pavement, AA is best. ` +
        `Temperature ${m[3]}: resisting heat at speed, A is best. Winter tires are not graded.`,
    },
  ];
}

export const NOT_STATED = 'Not stated';

const explainMark = (mark: boolean | null, texts: { yes: Stated; no: Stated; unknown: string }): Stated =>
  mark === null ? { answer: NOT_STATED, words: texts.unknown } : mark ? texts.yes : texts.no;

const studsWith = (law: string): Stated => {
  const { answer, words } = texts.studs.yes;
  return { answer, words: law ? `${words} ${law}` : words };
};

/** A tire's other properties, without the shop's own policies. @param studLaw ends the words about a tire that takes studs */
export function tireFacts(
  p: Pick<
    Product,
    'size' | 'speed_rating' | 'snowflake' | 'load_range' | 'studdable' | 'run_flat' | 'warranty_km' | 'utqg'
  >,
  studLaw = '',
): TireFact[] {
  const isTrailer = p.size.startsWith('ST');
  const range = loadRangeAnswer(p.load_range, p.size);
  if (isTrailer)
    return [...(range ? [{ term: 'Load range', ...range }] : []), ...(p.speed_rating ? [] : [TRAILER_SPEED])];
  const words: TireFact[] = [{ term: 'Snowflake (3PMSF)', ...explainMark(p.snowflake, texts.snowflake) }];
  if (range) words.push({ term: 'Load range', ...range });
  words.push(
    { term: 'Studs', ...explainMark(p.studdable, { ...texts.studs, yes: studsWith(studLaw) }) },
    { term: 'Run-flat', ...explainMark(p.run_flat, texts.runFlat) },
  );
  words.push(...utqg(p.utqg));
  if (p.warranty_km)
    words.push({
      term: 'Treadwear warranty',
      answer: warrantyText(p.warranty_km),
      words:
        'If the tread wears out sooner, the maker credits part of the price, provided the tires were rotated on schedule. ' +
        'The distance may differ in Canada: check the booklet that comes with the tire.',
    });
  return words;
}

const KINDS = { sensor: 'sensors', nut: 'nuts', bolt: 'bolts', lock: 'locks', 'hub-ring': 'hub rings' } as const;
const SEATS = { cone: 'Cone, 60°', ball: 'Ball', mag: 'Mag, with a washer' } as const;

const stated = (value: number | null | undefined, text: (value: number) => string): string =>
  typeof value === 'number' ? text(value) : NOT_STATED;

export function wheelFacts({ wheel, accessory }: Pick<Product, 'wheel' | 'accessory'>): TireFact[] {
  if (wheel)
    return [
      {
        term: 'Bolt pattern',
        answer: wheel.boltPatterns.join(' and ') || NOT_STATED,
        words:
          'How many bolts, and the circle through their centres in mm. It has to be that of the hub exactly: 5x114.3 is not 5x115.',
      },
      {
        term: 'Size',
        answer: `${wheel.diameter}x${wheel.width} inches`,
        words: 'Diameter and width where the tire sits. A tire states the rim widths that it may be mounted on.',
      },
      {
        term: 'Offset',
        answer: stated(wheel.offsetMm, (mm) => `${mm} mm`),
        words:
          'From the middle of the wheel to where it sits on the hub. A lower offset stands further out. Stay near the original.',
      },
      {
        term: 'Centre bore',
        answer: stated(wheel.boreMm, (mm) => `${mm} mm`),
        words: 'The hole in the middle, at least as large as the hub. Where it is larger, rings centre the wheel.',
      },
      {
        term: 'Load rating',
        answer: stated(wheel.loadKg, loadText),
        words: 'What one wheel carries: at least half of what the heavier axle may weigh.',
      },
      {
        term: 'Finish',
        answer: wheel.finish || NOT_STATED,
        words: wheel.winterReady
          ? 'Made for winter: the finish resists road salt. Washing helps it.'
          : 'The maker does not call it a winter finish. Road salt gets below a clear coat through stone chips.',
      },
    ];
  if (!accessory) return [];
  const { kind, thread, seat, outer_mm, inner_mm, protocol, pieces } = accessory;
  const fact = (term: string, answer: string, words: string): TireFact[] => (answer ? [{ term, answer, words }] : []);
  return [
    ...fact(
      'In the package',
      `${pieces} ${KINDS[kind].slice(0, pieces === 1 ? -1 : undefined)}`,
      'Ask us for other numbers.',
    ),
    ...fact('Thread', thread, 'Diameter and pitch in mm, which the studs or the hub of the car decide.'),
    ...fact('Seat', seat && SEATS[seat], 'The face that presses on the wheel. It has to be that of the wheel’s holes.'),
    ...fact(
      'Ring',
      outer_mm && inner_mm ? `${outer_mm} to ${inner_mm} mm` : '',
      'Outside the bore of the wheel, inside the hub of the car.',
    ),
    ...fact(
      'Radio',
      protocol && `${protocol} MHz`,
      'The frequency that the car listens to; one with both is programmed.',
    ),
  ];
}
