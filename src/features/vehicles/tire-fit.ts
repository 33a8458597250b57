/**
 * Whether a tire of an original size may replace the original tire of a vehicle: by construction, load and speed.
 *
 * Sources: The Tire and Rim Association, Year Book (load tables; a passenger tire on a light truck, van or SUV in place of an LT
 * tire carries its load divided by 1.1); ETRTO Standards Manual (load indices, reinforced tires, C tires); USTMA, “Care and Service
 * of Passenger and Light Truck Tires” (a replacement must carry at least the load of the original, be of the construction
 * that the vehicle came on, and have at least its speed rating; winter tires may be slower, but not below Q). What light trucks
 * may do besides is docs/decisions/17-speed-on-light-trucks.md.
 */
import {
  loadsOf,
  speedOf,
  CONSTRUCTION_NAMES,
  constructionOf,
  PASSENGER_ON_TRUCK,
  type Construction,
} from '#src/features/sizes/service-description.ts';
import { parseTireSize } from '#src/features/sizes/tire-size.ts';
import { readService, type OriginalTire } from './original-tire.ts';
import { loadText } from '#src/kit/units.ts';

export interface OfferedTire {
  /** as printed, `LT275/65R18` */
  size: string;
  load_index: string;
  speed_rating: string;
  load_range: string;
  type_short: string;
  /** null: its maker does not state it; missing: it is not compared */
  run_flat?: boolean | null;
}

export function offeredTire(product: OfferedTire): OfferedTire {
  const { size, load_index, speed_rating, load_range, type_short, run_flat } = product;
  return { size, load_index, speed_rating, load_range, type_short, run_flat };
}

type Fit = 'fits' | 'note' | 'no' | 'unknown';

export interface FitJudgement {
  fit: Fit;
  /** a sentence with the figures; empty where the tire simply fits */
  reason: string;
}

/** km/h of Q, the least speed rating of a winter tire, and of a truck’s all-terrain or LT tire. */
const MIN_SPEED = 160;
/** A reinforced tire at the pressure of a standard one carries about three steps of the load index less. */
const REINFORCED_STEPS = 3;

const WINTER = 'wintertires';

export const UNKNOWN_LOAD = 'We do not know this vehicle’s load index. Check the placard or ask us.';

export function judgeFit(tire: OfferedTire, original: OriginalTire): FitJudgement {
  const [offered, came] = [parseTireSize(tire.size), parseTireSize(original.size)];
  if (!offered || !came) return unknown('We cannot read this size.');
  const [is, was] = [constructionOf(offered), constructionOf(came)];
  if (is === 'ST' && was !== 'ST') return no('Special-trailer (ST) tire: for trailers only.');
  if (was === 'C' && is === 'passenger')
    return no(`This is ${CONSTRUCTION_NAMES[is]}; the vehicle came on ${CONSTRUCTION_NAMES[was]}.`);
  const load = judgeLoad(tire, original, is, was);
  const speed = load.fit === 'unknown' ? FITS : judgeSpeed(tire, original, is);
  return [load, speed, judgeRunFlat(tire, original)].reduce(worse);
}

/** A vehicle that came on run-flat tires seldom has a spare. Nothing forbids others, so that this is a note. */
function judgeRunFlat({ run_flat }: OfferedTire, { service }: OriginalTire): FitJudgement {
  if (!service.runFlat || run_flat === undefined || run_flat) return FITS;
  if (service.runFlat === 'RFT?') return note('Some of these vehicles came on run-flat tires: check yours first.');
  return note(
    run_flat === false
      ? 'Not run-flat, unlike the original tires: carry a spare or repair kit.'
      : 'The vehicle came on run-flat tires. We do not know whether this is one: ask us.',
  );
}

function judgeLoad(tire: OfferedTire, { service, dual }: OriginalTire, is: Construction, was: Construction) {
  const needed = loadsOf(service.loadIndex);
  const carried = loadsOf(tire.load_index);
  if (!needed.length) {
    // A C tire carries as much as an LT tire of its numbers or more: 225/75R16C up to 121, LT225/75R16 at most 115.
    if (was === 'C' && is === 'LT')
      return no(
        'This is a light-truck (LT) tire, which may carry less than the vehicle’s original commercial-van (C) tires.',
      );
    return was === 'LT' && is === 'passenger'
      ? no('This is a passenger tire; the vehicle came on light-truck (LT) tires.')
      : unknown(UNKNOWN_LOAD);
  }
  if (!carried.length) return unknown('We do not know this tire’s load index.');
  const factor = was === 'LT' && is === 'passenger' ? 1 / PASSENGER_ON_TRUCK : 1;
  // A passenger original on a truck was itself rated at its load divided by 1.1.
  const least = was === 'passenger' && is !== 'passenger' ? 1 / PASSENGER_ON_TRUCK : 1;
  const [kg, neededKg] = [Math.floor(carried[0]! * factor), Math.floor(needed[0]! * least)];
  if (kg < neededKg) return no(tooLittle(kg, neededKg, factor < 1));
  if (dual) {
    if (carried[1] === undefined) return no('Not rated for dual wheels, which the vehicle has.');
    if (carried[1] < (needed[1] ?? 0)) return no(tooLittle(carried[1], needed[1]!, false, ' on dual wheels'));
  }
  if (was === 'LT' && is === 'passenger')
    return note(
      `Passenger tire: carries ${loadText(kg)} on a truck; the original LT tire carries ${loadText(neededKg)}.`,
    );
  if (was === 'passenger' && is !== 'passenger')
    return note(
      `This is ${CONSTRUCTION_NAMES[is]}: it rides stiffer and needs more pressure than the placard says. Ask us.`,
    );
  return isReinforced(tire.load_range) && !isReinforced(service.loadRange) && is === 'passenger'
    ? reinforced(tire.load_index, service.loadIndex)
    : FITS;
}

const tooLittle = (kg: number, neededKg: number, onTruck: boolean, where = ''): string =>
  `Carries ${loadText(kg)}${onTruck ? ' on a truck' : ''}${where}; the original tires carried ${loadText(neededKg)}.`;

/** An XL tire in place of a standard one needs more pressure, unless its load index is as much higher as is usual. */
const reinforced = (offered: string, original: string): FitJudgement =>
  Number.parseInt(offered, 10) - Number.parseInt(original, 10) < REINFORCED_STEPS
    ? note('XL tire: it may need more pressure than the placard says. Ask us.')
    : FITS;

const isReinforced = (loadRange: string): boolean => loadRange === 'XL' || loadRange === 'HL';

/** What trucks and their all-terrain tires are rated for, and no car’s limit: T is 190 km/h. See docs/decisions/17. */
const MAX_TRUCK_SPEED = 190;
const OFF_ROAD: readonly string[] = ['allterraintires', 'mudterraintires'];

const USUAL_IN_WINTER = ': normal for winter tires.';
/** What nearly every winter tire of a list would say: the list says it once (`winterSpeedText`). */
const WINTER_SPEED_NOTE = new RegExp(`Speed rating [^:]+${USUAL_IN_WINTER}`, 'g');

function judgeSpeed(tire: OfferedTire, { service }: OriginalTire, is: Construction): FitJudgement {
  const needed = speedOf(service.speedRating);
  const rated = speedOf(tire.speed_rating);
  if (needed === null) return FITS;
  if (rated === null) return unknown('We do not know this tire’s speed rating.');
  if (rated >= needed) return FITS;
  const ratings = `${tire.speed_rating} (${rated} km/h), original ${service.speedRating} (${needed} km/h)`;
  const isForTrucks = needed <= MAX_TRUCK_SPEED && (is !== 'passenger' || OFF_ROAD.includes(tire.type_short));
  if (rated >= MIN_SPEED && tire.type_short === WINTER) return note(`Speed rating ${ratings}${USUAL_IN_WINTER}`);
  return rated >= MIN_SPEED && isForTrucks
    ? note(`Speed rating ${ratings}: do not drive faster than the tire’s rating. No limit in Canada is above 120 km/h.`)
    : no(`Speed rating too low: ${ratings}.`);
}

const FITS: FitJudgement = { fit: 'fits', reason: '' };
const note = (reason: string): FitJudgement => ({ fit: 'note', reason });
const no = (reason: string): FitJudgement => ({ fit: 'no', reason });
const unknown = (reason: string): FitJudgement => ({ fit: 'unknown', reason });

const RANK: readonly Fit[] = ['fits', 'note', 'unknown', 'no'];

/** The less favourable of two judgements. Where neither is a no, the reasons of both are kept. */
function worse(a: FitJudgement, b: FitJudgement): FitJudgement {
  const [first, second] = RANK.indexOf(b.fit) > RANK.indexOf(a.fit) ? [b, a] : [a, b];
  return first.fit === 'no' || first.reason.includes(second.reason)
    ? first
    : { fit: first.fit, reason: `${first.reason} ${second.reason}` };
}

/**
 * Judges a tire for an axle by all that the vehicle came on: where it is not known which of several a vehicle has, the
 * tire must replace each of them. Originals without a known load count only if no other is known.
 */
export function judgeForAxle(tire: OfferedTire, originals: readonly OriginalTire[]): FitJudgement {
  const known = originals.filter(({ service }) => service.loadIndex);
  return (known.length ? known : originals).map((original) => judgeFit(tire, original)).reduce(worse, FITS);
}

/** Where it is not, no tire may be recommended or said to fit. */
export const isLoadKnown = (originals: readonly OriginalTire[]): boolean =>
  originals.some(({ service }) => service.loadIndex !== '');

export const isSpeedKnown = (originals: readonly OriginalTire[]): boolean =>
  originals.every(({ service }) => service.speedRating !== '');

/** Whether a tire is listed as fitting: it fits, or nobody knows what load the original tires carried. */
export function isListedAsFitting(tire: OfferedTire, originals: readonly OriginalTire[]): boolean {
  const { fit } = judgeForAxle(tire, originals);
  return fit !== 'no' && (fit !== 'unknown' || !isLoadKnown(originals));
}

export function splitByFit<T extends OfferedTire>(tires: readonly T[], originals: readonly OriginalTire[]) {
  const isFitting = (tire: T) => (isListedAsFitting(tire, originals) ? 'fitting' : 'unfit');
  return { fitting: [], unfit: [], ...Object.groupBy(tires, isFitting) };
}

/** Adds to each tire of a list whether it may replace the original ones. In short: the page of a tire says more. */
export function withFit<T extends OfferedTire>(
  tires: readonly T[],
  originals: readonly OriginalTire[],
): Array<T & { fit?: FitJudgement }> {
  const isKnown = isLoadKnown(originals);
  return tires.map((tire) => {
    const judged = judgeForAxle(tire, originals);
    const { fit, reason: whole } =
      judged.fit === 'unknown' && !isKnown
        ? originals.map((original) => judgeRunFlat(tire, original)).reduce(worse, FITS)
        : judged;
    const reason = whole.replace(WINTER_SPEED_NOTE, '').trim();
    return fit === 'fits' || !reason ? tire : { ...tire, fit: { fit, reason } };
  });
}

/** Said once above a list. Empty where no winter tire of it is slower than the original tires. @param services `102H` */
export function winterSpeedText(tires: readonly OfferedTire[], services: readonly string[]): string {
  const speed = (rating: string) => speedOf(rating) ?? 0;
  const ratings = services.map((text) => readService(text)?.speedRating ?? '');
  const original = ratings.reduce((a, b) => (speed(b) > speed(a) ? b : a), '');
  const isSlower = (tire: OfferedTire) => tire.type_short === WINTER && speed(tire.speed_rating) < speed(original);
  return tires.some(isSlower)
    ? `Winter tires may be rated slower than the original ${original}, which is normal: Q is 160 km/h, R 170, S 180, T 190, H 210.`
    : '';
}
