/** Whether a tire fits a vehicle, as a sentence. */
import type { MyVehicle } from './my-vehicle.ts';
import {
  ALTERNATE_TOLERANCE_PERCENT,
  diameterDifference,
  parseTireSize,
  sizeSlug,
  type ParsedTireSize,
} from '../size/tire-size.ts';
import { PLACARD_NOTE } from './vehicle.ts';

/** `yes`: an original size; `ask`: close enough to ask the shop; `no`: neither. */
export interface FitVerdict {
  fits: 'yes' | 'ask' | 'no';
  title: string;
  text: string;
}

/**
 * Whether a tire fits a vehicle, with the reason. Only the vehicle's original sizes count as fitting.
 * @param size as printed, `LT265/70R17`
 * @returns null for an accessory
 */
export function fitVerdict(size: string, { short, sizes }: Pick<MyVehicle, 'short' | 'sizes'>): FitVerdict | null {
  const tire = parseTireSize(size);
  if (!tire) return null;
  const same = (other: string | undefined) => other !== undefined && slugOfPrinted(other) === sizeSlug(tire);
  const round = sizes.find(([front, rear]) => !rear && same(front));
  const ahead = sizes.find(([front, rear]) => rear && same(front));
  const behind = sizes.find(([, rear]) => same(rear));
  const printed = round?.[0] ?? ahead?.[0] ?? behind?.[1];
  if (!printed) return elsewhere(tire, short, sizes);
  if (printed.startsWith('LT') && tire.service !== 'LT' && tire.system === 'metric') {
    return {
      fits: 'ask',
      title: `Ask us first for your ${short}`,
      text: `The size is right, but it came on light-truck tires (${printed}), and this is not one.`,
    };
  }
  if (round || (ahead && behind))
    return { fits: 'yes', title: `Fits your ${short}`, text: `${printed} is an original size. ${PLACARD_NOTE}` };
  const [front, rear] = (ahead ?? behind)!;
  return ahead
    ? { fits: 'yes', title: `Fits the front of your ${short}`, text: `Behind it takes ${rear}. ${PLACARD_NOTE}` }
    : { fits: 'yes', title: `Fits the rear of your ${short}`, text: `In front it takes ${front}. ${PLACARD_NOTE}` };
}

const slugOfPrinted = (printed: string): string => {
  const size = parseTireSize(printed);
  return size ? sizeSlug(size) : '';
};

/** The verdict on a tire that is no original size: the rim is the first reason, the overall diameter the second. */
function elsewhere(tire: ParsedTireSize, short: string, sizes: MyVehicle['sizes']): FitVerdict {
  const title = `Does not fit your ${short}`;
  const own = sizes
    .flatMap(([front, rear]) => [front, rear ?? front])
    .flatMap((printed) => {
      const size = parseTireSize(printed);
      return size ? [{ printed, size }] : [];
    });
  const rims = [...new Set(own.map(({ size }) => size.rim))].sort((a, b) => a - b);
  if (!rims.includes(tire.rim))
    return { fits: 'no', title, text: `It is for ${tire.rim}-inch rims, and yours came on ${or(rims)} inch.` };
  const differences = own
    .filter(({ size }) => size.rim === tire.rim)
    .map(({ printed, size }) => ({ printed, by: diameterDifference(size, tire) }))
    .sort((a, b) => Math.abs(a.by) - Math.abs(b.by));
  const { printed, by } = differences[0]!;
  const height = `${Math.abs(by).toFixed(1)}% ${by < 0 ? 'lower' : 'taller'} than its ${printed}`;
  if (Math.abs(by) > ALTERNATE_TOLERANCE_PERCENT)
    return { fits: 'no', title, text: `It stands ${height}. ${PLACARD_NOTE}` };
  return {
    fits: 'ask',
    title: `Not an original size of your ${short}`,
    text:
      Math.abs(by) < 0.05
        ? `As tall as its ${printed}, but not as wide. Ask us first.`
        : `It stands ${height}. Ask us first.`,
  };
}

const or = (numbers: number[]): string =>
  numbers.length < 2 ? numbers.join('') : `${numbers.slice(0, -1).join(', ')} or ${numbers.at(-1)!}`;
