/** Whether the tires of another size carry what a size's tires carry: an alternate must be as tall and carry as much. */
import {
  groupByConstruction,
  askedConstruction,
  CONSTRUCTION_NAMES,
  constructionOfSize,
} from '../size/construction.ts';
import { loadOf, loadsOf } from '../size/service-description.ts';
import { formatTireSize, sizeSlug, slugOfPrinted, type ParsedTireSize } from '../size/tire-size.ts';
import { fitVerdict } from './fit-verdict.ts';
import type { MyVehicle } from './my-vehicle.ts';
import { originalsOfMine } from './my-originals.ts';
import { UNKNOWN_SERVICE, type OriginalTire } from './original-tire.ts';
import { judgeForAxle, UNKNOWN_LOAD, type OfferedTire } from './tire-fit.ts';
import { splitByFit } from './vehicle-tires.ts';
import { loadText } from '../shop/units.ts';

/** Tires of the shop that do not differ in size, load and speed. */
export interface StockedTires extends OfferedTire {
  count: number;
}

export interface LoadVerdict {
  /** `yes`: an original size; `ask`: it carries enough, all else is to be asked; `no`: no tire in it carries enough */
  fits: 'yes' | 'ask' | 'no';
  title: string;
  text: string;
}

export interface StockedSize {
  size: ParsedTireSize;
  tires: readonly StockedTires[];
}

type Vehicle = Pick<MyVehicle, 'name' | 'short' | 'sizes'>;

/** @param vehicle the one to judge for, or null: then the tires of `from` are what must be replaced */
export function loadVerdict(from: StockedSize, to: StockedSize, vehicle: Vehicle | null): LoadVerdict {
  const wanted = { ...to, tires: groupByConstruction(to.tires, askedConstruction(to.size)).asked };
  return vehicle ? judgeForVehicle(from, wanted, vehicle) : judgeForSize(from, wanted);
}

function judgeForVehicle(from: StockedSize, to: StockedSize, vehicle: Vehicle): LoadVerdict {
  const other = nameOf(to.size);
  const axles = originalsOfMine(vehicle);
  const isOf =
    ({ size }: StockedSize) =>
    (original: OriginalTire | null) =>
      original !== null && slugOfPrinted(original.size) === sizeSlug(size);
  if (axles.some(({ front, rear }) => isOf(to)(front) || isOf(to)(rear))) return judgeOriginalSize(to, vehicle);
  const own = axles.flatMap(({ front, rear }) => [front, rear]).filter((one) => one !== null);
  const replaced = own.filter(isOf(from));
  const originals = replaced.length ? replaced : own;
  const pairs = axles.filter(({ front, rear }) => rear && (isOf(from)(front) || isOf(from)(rear)));
  const together = pairs.length ? ' Front and rear sizes differ, so both must change together.' : '';
  const basis = replaced.length
    ? ''
    : ` ${nameOf(from.size)} is not an original size: it came on ${sizesOf(originals)}.`;
  const title = `${other} is not an original size of your ${vehicle.short}`;
  const { fits, text } = judged(to, originals);
  return fits === 'no'
    ? { fits, title: `${other} is not an alternate for your ${vehicle.short}`, text: `${text}${basis}` }
    : { fits, title, text: `${text}${basis}${together} Ask us whether it clears brakes and fenders.` };
}

/** A size that the vehicle came on: what the pages of its tires say. */
function judgeOriginalSize(to: StockedSize, vehicle: Vehicle): LoadVerdict {
  const other = nameOf(to.size);
  const verdicts = to.tires.flatMap((tire) => {
    const verdict = fitVerdict(tire, vehicle);
    return verdict ? [{ verdict, count: tire.count }] : [];
  });
  const fitting = verdicts.filter(({ verdict }) => verdict.fits === 'yes');
  const title = `${other} is an original size of your ${vehicle.short}`;
  const [first] = fitting;
  if (first) {
    const axle = first.verdict.title.startsWith('Fits your') ? '' : ` ${first.verdict.title}: ${first.verdict.text}`;
    return { fits: 'yes', title, text: `${countText(fitting, to.tires)} can replace the originals.${axle}` };
  }
  const ask = verdicts.find(({ verdict }) => verdict.fits === 'ask');
  if (ask || !verdicts.length)
    return { fits: 'ask', title, text: ask?.verdict.text ?? 'We have none in this size: ask us to order.' };
  return {
    fits: 'no',
    title: `None of our tires in ${other} fits your ${vehicle.short}`,
    text: strongest(to, vehicle),
  };
}

/** Without a vehicle: what is typed after the size counts, else the least that a tire of the size carries. */
function judgeForSize(from: StockedSize, to: StockedSize): LoadVerdict {
  const [one, other] = [nameOf(from.size), nameOf(to.size)];
  const title = `What a tire in ${other} must carry`;
  const original = leastOf(from);
  if (!original)
    return { fits: 'ask', title, text: 'As much as the original tires: compare the load index with the placard.' };
  const { fits, text } = judged(to, [original]);
  const basis = from.size.loadIndex
    ? ''
    : ` Our ${one} tires carry ${loadText(loadsOf(original.service.loadIndex)[0]!)} or more; check the placard for what yours must carry.`;
  return { fits, title: fits === 'no' ? `${other} is not an alternate to ${one}` : title, text: `${text}${basis}` };
}

/** Judges tires of a size that is no original one: `no` if there are some and none may replace the original tires. */
function judged({ size, tires }: StockedSize, originals: readonly OriginalTire[]): Omit<LoadVerdict, 'title'> {
  if (originals.every(({ service }) => !service.loadIndex)) return { fits: 'ask', text: UNKNOWN_LOAD };
  const need = needed(size, tires, originals);
  if (!tires.length) return { fits: 'ask', text: `${need} We have none in this size.` };
  const { fitting } = splitByFit(tires, originals);
  return fitting.length
    ? { fits: 'ask', text: `${need} ${countText(fitting, tires)} ${total(fitting) === 1 ? 'meets' : 'meet'} this.` }
    : { fits: 'no', text: `${need} None of ours meets this. The strongest: ${reasonOf(tires, originals)}` };
}

const ALL_LOADS = Array.from({ length: 91 }, (_, i) => 60 + i);

/** `It has to carry 1,550 kg: load index 123 as a light-truck (LT) tire, 127 as a passenger tire.` */
function needed(size: ParsedTireSize, tires: readonly StockedTires[], originals: readonly OriginalTire[]): string {
  const asked = askedConstruction(size);
  const printed = new Map(tires.map((tire) => [constructionOfSize(tire.size), tire.size]));
  const came = constructionOfSize(originals[0]!.size);
  const kinds = asked ? [asked] : printed.size ? [...printed.keys()] : [came];
  const least = kinds.flatMap((kind) => {
    const marked = printed.get(kind) ?? formatTireSize({ ...size, service: kind === 'passenger' ? '' : kind });
    const index = ALL_LOADS.find((load) => carriesEnough({ size: marked, load_index: `${load}/${load}` }, originals));
    return index ? [`load index ${index} (${loadText(loadOf(index)!)}) as ${CONSTRUCTION_NAMES[kind]}`] : [];
  });
  return least.length ? `It needs ${least.join(', or ')}.` : `It must be ${CONSTRUCTION_NAMES[came]}.`;
}

const carriesEnough = (tire: Pick<OfferedTire, 'size' | 'load_index'>, originals: readonly OriginalTire[]): boolean =>
  splitByFit([{ ...tire, speed_rating: 'Y', load_range: '', type_short: '' }], originals).fitting.length > 0;

/** The typed service description, or the tire of the size that carries least. */
function leastOf({ size, tires }: StockedSize): OriginalTire | null {
  const original = (printed: string, loadIndex: string): OriginalTire => ({
    size: printed,
    service: { ...UNKNOWN_SERVICE, loadIndex },
    dual: false,
  });
  if (size.loadIndex && loadsOf(size.loadIndex).length) return original(formatTireSize(size), size.loadIndex);
  const { asked } = groupByConstruction(tires, askedConstruction(size));
  const [least] = asked
    .filter(({ load_index }) => loadsOf(load_index).length)
    .sort((a, b) => loadsOf(a.load_index)[0]! - loadsOf(b.load_index)[0]!);
  return least ? original(least.size, least.load_index) : null;
}

/** Why the tire that carries most does not fit. */
const reasonOf = (tires: readonly StockedTires[], originals: readonly OriginalTire[]): string =>
  judgeForAxle(sortByLoad(tires)[0]!, originals).reason;

const strongest = ({ tires }: StockedSize, vehicle: Vehicle): string =>
  fitVerdict(sortByLoad(tires)[0]!, vehicle)?.text ?? '';

const sortByLoad = (tires: readonly StockedTires[]): StockedTires[] =>
  tires.toSorted((a, b) => (loadsOf(b.load_index)[0] ?? 0) - (loadsOf(a.load_index)[0] ?? 0));

const nameOf = ({ loadIndex: _, speedRating: __, ...size }: ParsedTireSize): string => formatTireSize(size);
const sizesOf = (originals: readonly OriginalTire[]): string =>
  [...new Set(originals.map(({ size }) => size))].join(', ');
const total = (tires: ReadonlyArray<{ count: number }>): number => tires.reduce((sum, { count }) => sum + count, 0);
const countText = (some: ReadonlyArray<{ count: number }>, all: readonly StockedTires[]): string =>
  `${total(some)} of our ${total(all)} tires in this size`;
