/** Whether a tire fits a vehicle, as a sentence. */
import type { MyVehicle } from './my-vehicle.ts';
import { hasDualWheels, readService, UNKNOWN_SERVICE, type OriginalTire } from './original-tire.ts';
import { judgeForAxle, type OfferedTire } from './tire-fit.ts';
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
 * Whether a tire fits a vehicle, with the reason: it must have an original size, and replace the original tire of that size
 * (`judgeForAxle`).
 * @returns null for an accessory
 */
export function fitVerdict(offered: OfferedTire, { name, short, sizes }: Vehicle): FitVerdict | null {
  const tire = parseTireSize(offered.size);
  if (!tire) return null;
  const same = (other: string | undefined) => other !== undefined && slugOfPrinted(other) === sizeSlug(tire);
  const round = sizes.filter(([front, rear]) => !rear && same(front));
  const ahead = sizes.filter(([front, rear]) => rear && same(front));
  const behind = sizes.filter(([, rear]) => same(rear));
  const came = [...round, ...ahead].map(([front]) => front).concat(behind.flatMap(([, rear]) => rear ?? []));
  if (!came.length) return elsewhere(tire, short, sizes);
  const originals = came.map((text) => originalTire(text, hasDualWheels(name)));
  const printed = originals[0]!.size;
  const { fit, reason } = judgeForAxle(offered, originals);
  if (fit === 'no') return { fits: 'no', title: `Does not fit your ${short}`, text: reason };
  if (fit === 'unknown')
    return { fits: 'ask', title: `The size is right for your ${short}`, text: `${reason} ${PLACARD_NOTE}` };
  const note = reason && ` ${reason}`;
  if (round.length || (ahead.length && behind.length))
    return {
      fits: 'yes',
      title: `Fits your ${short}`,
      text: `${reason || `${printed} is an original size.`} ${PLACARD_NOTE}`,
    };
  const [front, rear] = (ahead[0] ?? behind[0])!;
  return ahead.length
    ? {
        fits: 'yes',
        title: `Fits the front of your ${short}`,
        text: `Behind it takes ${sizeOf(rear!)}.${note} ${PLACARD_NOTE}`,
      }
    : {
        fits: 'yes',
        title: `Fits the rear of your ${short}`,
        text: `In front it takes ${sizeOf(front)}.${note} ${PLACARD_NOTE}`,
      };
}

type Vehicle = Pick<MyVehicle, 'name' | 'short' | 'sizes'>;

/** The size of a tire that a browser has stored, without what follows it. */
const sizeOf = (text: string): string => text.split(' ')[0]!;

function originalTire(text: string, dual: boolean): OriginalTire {
  const size = sizeOf(text);
  return { size, service: readService(text.slice(size.length)) ?? UNKNOWN_SERVICE, dual };
}

const slugOfPrinted = (printed: string): string => {
  const size = parseTireSize(sizeOf(printed));
  return size ? sizeSlug(size) : '';
};

/** The verdict on a tire that is no original size: the rim is the first reason, the overall diameter the second. */
function elsewhere(tire: ParsedTireSize, short: string, sizes: MyVehicle['sizes']): FitVerdict {
  const title = `Does not fit your ${short}`;
  const own = sizes
    .flatMap(([front, rear]) => [front, rear ?? front])
    .flatMap((printed) => {
      const size = parseTireSize(sizeOf(printed));
      return size ? [{ printed: sizeOf(printed), size }] : [];
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
