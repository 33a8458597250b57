import { constructionOf } from '#src/features/sizes/service-description.ts';
import type { MyVehicle } from './my-vehicle.ts';
import { originalOfMine, sizeOfMine } from './original-tire.ts';
import { isSpeedKnown, judgeForAxle, type OfferedTire } from './tire-fit.ts';
import {
  ALTERNATE_TOLERANCE_PERCENT,
  diameterDifference,
  parseTireSize,
  sectionWidth,
  sizeSlug,
  slugOfPrinted,
  type ParsedTireSize,
} from '#src/features/sizes/tire-size.ts';
import { PLACARD_NOTE } from './vehicle.ts';

export interface FitVerdict {
  fits: 'yes' | 'ask' | 'no';
  title: string;
  text: string;
  /** the vehicle came on the tire's size, on one axle at least */
  isOriginalSize: boolean;
}

const verdictOf =
  ({ short }: Vehicle, isOriginalSize: boolean) =>
  (fits: FitVerdict['fits'], what: string, text: string): FitVerdict => ({
    fits,
    title: `${what} ${short}`,
    text,
    isOriginalSize,
  });

const UNKNOWN_SPEED = ' We do not know the original speed rating.';

/** It must have an original size, and replace the original tire of that size (`judgeForAxle`). Null for an accessory. */
export function fitVerdict(offered: OfferedTire, vehicle: Vehicle): FitVerdict | null {
  const tire = parseTireSize(offered.size);
  if (!tire) return null;
  const { name, sizes } = vehicle;
  const same = (other: string | undefined) =>
    other !== undefined && slugOfPrinted(sizeOfMine(other)) === sizeSlug(tire);
  const round = sizes.filter(([front, rear]) => !rear && same(front));
  const ahead = sizes.filter(([front, rear]) => rear && same(front));
  const behind = sizes.filter(([, rear]) => same(rear));
  const came = [...round, ...ahead].map(([front]) => front).concat(behind.flatMap(([, rear]) => rear ?? []));
  if (!came.length) return elsewhere(offered, tire, vehicle);

  const verdict = verdictOf(vehicle, true);
  const originals = came.map((text) => originalOfMine(text, name));
  const { fit, reason } = judgeForAxle(offered, originals);
  if (fit === 'no') return verdict('no', 'Does not fit your', reason);
  if (fit === 'unknown') return verdict('ask', 'The size is right for your', reason);
  const note = (reason && ` ${reason}`) + (isSpeedKnown(originals) ? '' : UNKNOWN_SPEED);
  const yes = (what: string, text: string) => verdict('yes', `Fits ${what}`, `${text} ${PLACARD_NOTE}`);
  if (round.length) return yes('your', reason ? note.trim() : `${originals[0]!.size} is an original size.${note}`);
  const [front, rear] = (ahead[0] ?? behind[0])!;
  if (ahead.length && behind.length)
    return yes(
      'one axle of your',
      `Use it in front with ${sizeOfMine(rear!)} at the rear, or at the rear with ${sizeOfMine(behind[0]![0])} in front.${note}`,
    );
  return ahead.length
    ? yes('the front of your', `The rear takes ${sizeOfMine(rear!)}.${note}`)
    : yes('the rear of your', `The front takes ${sizeOfMine(front)}.${note}`);
}

type Vehicle = Pick<MyVehicle, 'name' | 'short' | 'sizes' | 'all'>;

/** How much an original size of another trim may differ in height from those that are listed, in percent. */
const OTHER_TRIM_PERCENT = 5;

function elsewhere(offered: OfferedTire, tire: ParsedTireSize, vehicle: Vehicle): FitVerdict {
  const { name, sizes, all } = vehicle;
  const verdict = verdictOf(vehicle, false);
  const no = (text: string) => verdict('no', 'Does not fit your', text);
  const tires = sizes.flat().filter((text) => text !== undefined);
  const own = tires.flatMap((text) => {
    const printed = sizeOfMine(text);
    const size = parseTireSize(printed);
    return size ? [{ printed, size, by: diameterDifference(size, tire) }] : [];
  });
  const isLikeOwn = own.some(
    ({ size, by }) => constructionOf(size) === constructionOf(tire) && Math.abs(by) <= OTHER_TRIM_PERCENT,
  );
  if (!all && isLikeOwn)
    return verdict(
      'ask',
      'Not a size we list for your',
      'We may not list every trim. If it is the size on your sidewall, ask us about load and speed.',
    );
  const rims = [...new Set(own.map(({ size }) => size.rim))].sort((a, b) => a - b).map(String);
  const [nearest] = own.filter(({ size }) => size.rim === tire.rim).sort((a, b) => Math.abs(a.by) - Math.abs(b.by));
  if (!nearest) return no(`This tire is for ${tire.rim}-inch rims; yours came on ${eitherOf.format(rims)} inch.`);
  const { printed, size, by } = nearest;
  const height = `${Math.abs(by).toFixed(1)}% ${by < 0 ? 'shorter' : 'taller'} than the original ${printed}`;
  if (Math.abs(by) > ALTERNATE_TOLERANCE_PERCENT) return no(`It is ${height}. ${PLACARD_NOTE}`);
  const originals = tires.map((text) => originalOfMine(text, name));
  const { fit, reason } = judgeForAxle(offered, originals);
  if (fit === 'no') return no(reason);
  const width = sectionWidth(tire) > sectionWidth(size) ? 'wider' : 'narrower';
  const isAsTall = Math.abs(by) < 0.05;
  const isHow = isAsTall ? `Same height as the original ${printed}, but ${width}` : `It is ${height}`;
  return verdict('ask', 'Not an original size of your', `${isHow}. Ask us first.`);
}

/** `17, 18 or 19` */
const eitherOf = new Intl.ListFormat('en-GB', { type: 'disjunction' });
