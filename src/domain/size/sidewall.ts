import { parseTireSize, sectionWidth, wheelText } from './tire-size.ts';
import type { Product } from '../product/product.ts';
import { loadsOf, speedOf } from './service-description.ts';

/** One part of a sidewall's marking with its explanation. `lights` is the part of the drawing that it highlights. */
export interface SidewallPart {
  code: string;
  name: string;
  words: string;
  lights?: 'w' | 'a' | 'r';
}

type Printed = Pick<Product, 'size' | 'load_index' | 'speed_rating'>;

const SERVICE: Record<string, [name: string, words: string]> = {
  P: ['Passenger', 'Made to the table for cars and small SUVs'],
  LT: ['Light truck', 'A stiffer tire for pickups and vans that carry or tow'],
  C: ['Commercial', 'Made for loaded vans'],
  ST: ['Special trailer', 'For trailers only, never for a vehicle that is driven'],
};

const kg = (n: number): string => `${n.toLocaleString('en-CA')} kg`;

/** The parts of a size marking in the order they are printed. Empty for an accessory. */
export function sidewallParts(p: Printed): SidewallPart[] {
  const size = p.size ? parseTireSize(p.size) : null;
  if (!size) return [];
  const metric = size.system === 'metric';
  const service = SERVICE[size.service];
  const mark: SidewallPart[] = service ? [{ code: size.service, name: service[0], words: service[1] }] : [];
  const parts: SidewallPart[] = metric
    ? [
        { code: String(size.width), name: 'Width', words: `${size.width} mm from sidewall to sidewall`, lights: 'w' },
        {
          code: String(size.profile),
          name: 'Aspect ratio',
          words: `Sidewall is ${size.profile}% of the width: ${Math.round((size.width * size.profile) / 100)} mm`,
          lights: 'a',
        },
      ]
    : [
        {
          code: String(size.width),
          name: 'Height',
          words: `${size.width} inches tall, ${Math.round(size.width * 25.4)} mm`,
          lights: 'a',
        },
        {
          code: size.profile.toFixed(2),
          name: 'Width',
          words: `${size.profile} inches wide, ${Math.round(sectionWidth(size))} mm`,
          lights: 'w',
        },
      ];
  parts.push(
    {
      code: size.zr ? 'ZR' : 'R',
      name: 'Radial',
      words: size.zr ? 'How the cords run; the Z says above 240 km/h' : 'How the cords run. Nearly every tire today',
    },
    { code: String(size.rim), name: 'Rim', words: `Fits ${wheelText(size.rim)}`, lights: 'r' },
  );
  const loads = loadsOf(p.load_index);
  if (loads[0])
    parts.push({
      code: p.load_index,
      name: 'Load index',
      words: `Carries up to ${kg(loads[0])} per tire${loads[1] ? `, ${kg(loads[1])} each on dual wheels` : ''}`,
    });
  const speed = speedOf(p.speed_rating);
  if (speed) parts.push({ code: p.speed_rating, name: 'Speed rating', words: `Tested to ${speed} km/h` });
  // LT and P are printed before the size, C and the LT of a flotation size after it.
  return metric && size.service !== 'C' ? [...mark, ...parts] : [...parts.slice(0, 4), ...mark, ...parts.slice(4)];
}

/** A property of a tire, its value, and a sentence that explains it. */
export interface TireFact {
  term: string;
  answer: string;
  words: string;
}

type Stated = Pick<TireFact, 'answer' | 'words'>;

const LOAD_RANGES: Readonly<Record<string, Stated>> = {
  XL: {
    answer: 'Extra load',
    words:
      'A stiffer tire that carries more, at a higher pressure. It may replace a standard-load tire of the same size.',
  },
  SL: { answer: 'Standard load', words: 'The usual strength for cars and small SUVs.' },
  HL: { answer: 'High load', words: 'Carries more than extra load (XL), for heavy electric and large cars.' },
  C: {
    answer: 'C, 6-ply rating',
    words: 'A light-truck tire of the lightest of the common ranges. Letters further on carry more.',
  },
  D: { answer: 'D, 8-ply rating', words: 'A light-truck tire between C and E in what it carries.' },
  E: {
    answer: 'E, 10-ply rating',
    words:
      'A light-truck tire for towing and heavy loads. It rides firmer, and needs a higher pressure than a passenger tire.',
  },
  F: {
    answer: 'F, 12-ply rating',
    words: 'The strongest light-truck range: for campers and trucks at their full weight.',
  },
};

/** Pressure in psi at which trailer tires of a load range carry their load, and the ply rating. */
const TRAILER_RANGES: Readonly<Record<string, readonly [plies: number, psi: number]>> = {
  B: [4, 35],
  C: [6, 50],
  D: [8, 65],
  E: [10, 80],
  F: [12, 95],
  G: [14, 110],
};

/** What a load range says on a tire of that size; null for none, and for one that is not known. */
export function loadRangeAnswer(range: string, size: string): Stated | null {
  const trailer = TRAILER_RANGES[range];
  if (!trailer || !size.startsWith('ST')) return LOAD_RANGES[range] ?? null;
  const [plies, psi] = trailer;
  return {
    answer: `${range}, ${plies}-ply rating`,
    words: `A trailer tire that carries its full load at ${psi} psi, cold. Never go below the letter on the trailer’s placard.`,
  };
}

/** The speed of trailer tires without a speed rating. Source: Tire Industry Association, ST tires are rated for 65 mph. */
const TRAILER_SPEED: TireFact = {
  term: 'Speed',
  answer: '105 km/h (65 mph)',
  words:
    'The most for a trailer tire whose sidewall has no speed rating. Look at the sidewall: some carry one that says more.',
};

/** `500 A B` as sentences. */
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
        `Temperature ${m[3]}: standing heat at speed, A is best. Winter tires need none.`,
    },
  ];
}

/** Printed for a property that neither the maker nor the supplier has stated. */
export const NOT_STATED = 'Not stated';

const explainMark = (mark: boolean | null, texts: { yes: Stated; no: Stated; unknown: string }): Stated =>
  mark === null ? { answer: NOT_STATED, words: texts.unknown } : mark ? texts.yes : texts.no;

const SNOWFLAKE = {
  yes: {
    answer: 'Yes',
    words:
      'The three-peak mountain snowflake means that the tire passed a traction test on snow. “M+S” alone does not say so.',
  },
  no: {
    answer: 'No',
    words:
      'This tire does not carry the three-peak mountain snowflake, so it has not passed the snow traction test. ' +
      'Plan on another set for winter.',
  },
  unknown:
    'We do not know whether this tire carries the three-peak mountain snowflake. Ask us to look at its sidewall ' +
    'before you count on it in winter.',
};
const STUDS = {
  yes: {
    answer: 'Can be studded',
    words:
      'The tread has holes for metal studs. They help on bare ice and are loud on pavement. Alberta allows them all year.',
  },
  no: { answer: 'Not studdable', words: 'The tread has no holes for metal studs.' },
  unknown: 'We do not know whether the tread has holes for metal studs. Ask us before you plan on them.',
};
const RUN_FLAT = {
  yes: {
    answer: 'Yes',
    words:
      'Holds the car up without air for a short, slow drive to a shop. Meant for cars that came with run-flats and a pressure warning.',
  },
  no: { answer: 'No', words: 'Without air it cannot be driven. Have a spare tire or a repair kit in the car.' },
  unknown: 'We do not know whether this tire can be driven without air. Assume that it cannot.',
};

/** Explanations of a tire's other properties, without the shop's own policies. */
export function tireFacts(
  p: Pick<
    Product,
    'size' | 'speed_rating' | 'snowflake' | 'load_range' | 'studdable' | 'run_flat' | 'warranty_km' | 'utqg'
  >,
): TireFact[] {
  const isTrailer = p.size.startsWith('ST');
  const range = loadRangeAnswer(p.load_range, p.size);
  if (isTrailer)
    return [...(range ? [{ term: 'Load range', ...range }] : []), ...(p.speed_rating ? [] : [TRAILER_SPEED])];
  const words: TireFact[] = [{ term: 'Snowflake (3PMSF)', ...explainMark(p.snowflake, SNOWFLAKE) }];
  if (range) words.push({ term: 'Load range', ...range });
  words.push(
    { term: 'Studs', ...explainMark(p.studdable, STUDS) },
    { term: 'Run-flat', ...explainMark(p.run_flat, RUN_FLAT) },
  );
  words.push(...utqg(p.utqg));
  if (p.warranty_km)
    words.push({
      term: 'Treadwear warranty',
      answer: `${p.warranty_km.toLocaleString('en-CA')} km`,
      words:
        'The maker credits part of the price if the tread wears out sooner, when the tires were rotated as the maker asks. ' +
        'Makers may promise another distance in Canada than elsewhere: the booklet that comes with the tire decides.',
    });
  return words;
}
