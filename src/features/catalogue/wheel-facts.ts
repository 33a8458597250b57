import { loadText } from '#src/kit/units.ts';
import type { Product } from '#src/features/products/product.ts';
import { NOT_STATED, type TireFact } from './sidewall.ts';

const KINDS = { sensor: 'sensors', nut: 'nuts', bolt: 'bolts', lock: 'locks', 'hub-ring': 'hub rings' } as const;
const SEATS = { cone: 'Cone, 60°', ball: 'Ball', mag: 'Mag, with a washer' } as const;

const stated = (value: number | null | undefined, text: (value: number) => string): string =>
  typeof value === 'number' ? text(value) : NOT_STATED;

/** What a wheel is, or what an accessory of wheels fits, with what each figure means; empty for all else. */
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
