/**
 * Whether a wheel fits a vehicle, with all reasons: bolt pattern, bore, brakes, offset and width, load, and the tire on it.
 *
 * The bolt pattern must be the hub’s, the bore at least as large, and the wheel must carry half the load of its axle, which the
 * original tire’s load index covers (ETRTO Standards Manual; SAE J2530 for wheels made by others than the vehicle’s maker).
 */
import { constructionOf, loadsOf } from '#src/features/sizes/service-description.ts';
import { MM_PER_INCH, parseTireSize, sectionWidth, type ParsedTireSize } from '#src/features/sizes/tire-size.ts';
import type { FitJudgement } from '#src/features/vehicles/tire-fit.ts';
import { loadText } from '#src/kit/units.ts';
import type { OriginalWheels, WheeledVehicle } from './vehicle-wheels.server.ts';
import { patternsText, printedWheel, type Wheel, type WheelSize } from './wheel.ts';

/** `unknown`: nobody has stated what it takes to tell, or it is close enough that the shop has to look. */
type WheelFit = 'yes' | 'no' | 'unknown';

interface WheelReason {
  about: 'bolt pattern' | 'bore' | 'brakes' | 'position' | 'load' | 'tire' | 'vehicle';
  fits: WheelFit;
  text: string;
  /** of the position: the wheel and the original that it is compared with, to be drawn */
  drawn?: Record<'wheel' | 'original', Required<WheelSize>>;
}

export interface WheelVerdict {
  fits: WheelFit;
  title: string;
  reasons: WheelReason[];
  /** `Hub rings 72.6 to 64.1 mm`, where the wheel’s bore is larger than the hub; else empty */
  hubRings: string;
}

/** Below this a larger bore sits on the hub all the same. */
const BORE_PLAY_MM = 0.15;

/**
 * How far a wheel’s edges may stand from where the original’s stand, in mm: within the first it fits, beyond the second it does not,
 * and between them the shop looks at the vehicle.
 *
 * Canada has no figure. Inside, the trade keeps a finger’s width (10 mm) less room for the strut than the original wheel left, and 20 mm
 * is more than most vehicles have. Outside, 12.5 mm a side are what Australia’s VSB 14 (section LS) lets the track of cars grow, to
 * which half an inch comes from a wheel that is an inch wider: 25 mm; beyond 38 mm a wheel stands out of most fenders.
 */
const EDGE_LIMITS = { inside: { yes: 10, no: 20 }, outside: { yes: 25, no: 38 } } as const;

/** How far a wheel’s edges stand further in and further out than those of another, in mm. Negative: less far. */
export function edgesBeyond(
  wheel: Required<WheelSize>,
  original: Required<WheelSize>,
): { inside: number; outside: number } {
  const wider = ((wheel.width - original.width) * MM_PER_INCH) / 2;
  const deeper = wheel.offset - original.offset;
  return { inside: wider + deeper, outside: wider - deeper };
}

/** @param tire printed size of the one to be mounted; without it the original tire of the wheel’s diameter counts */
export function wheelVerdict(wheel: Wheel, vehicle: WheeledVehicle, tire?: string): WheelVerdict {
  const bore = judgeBore(wheel, vehicle);
  const reasons = [
    ...judgeVehicle(vehicle),
    judgePattern(wheel, vehicle),
    bore,
    judgeBrakes(wheel, vehicle),
    ...judgePosition(wheel, vehicle),
    ...judgeLoad(wheel, vehicle),
    ...judgeTire(wheel, vehicle, tire),
  ];
  const fits = worst(reasons.map((reason) => reason.fits));
  const { short } = vehicle;
  const title = {
    yes: `Fits your ${short}`,
    no: `Does not fit your ${short}`,
    unknown: `Ask us whether it fits your ${short}`,
  }[fits];
  const ring = bore.fits === 'yes' && wheel.boreMm! - vehicle.hub.bore! > BORE_PLAY_MM;
  return { fits, title, reasons, hubRings: ring ? ringText(wheel.boreMm!, vehicle.hub.bore!) : '' };
}

export function wheelFit({ fits, title, reasons, hubRings }: WheelVerdict): FitJudgement {
  if (fits === 'yes') return { fit: 'fits', reason: `${title}${hubRings && `, with ${hubRings.toLowerCase()}`}.` };
  return { fit: fits, reason: reasons.find((reason) => reason.fits === fits)!.text };
}

const worst = (all: readonly WheelFit[]): WheelFit =>
  all.includes('no') ? 'no' : all.includes('unknown') ? 'unknown' : 'yes';

const reason = (about: WheelReason['about'], fits: WheelFit, text: string): WheelReason => ({ about, fits, text });

const ringText = (outer: number, inner: number) => `Hub rings ${outer} to ${inner} mm`;

/** Dual rear wheels are dished, and carry their twin’s load. Four alike, where axles differ, change how the vehicle steers. */
function judgeVehicle(vehicle: WheeledVehicle): WheelReason[] {
  if ([...vehicle.front, ...vehicle.rear].some(({ dual }) => dual))
    return [reason('vehicle', 'no', 'Dual rear wheels need wheels that are made for them.')];
  const text = 'Its wheels differ between front and rear. Ask us about a set of both, or of four alike.';
  return isStaggered(vehicle) ? [reason('vehicle', 'unknown', text)] : [];
}

function judgePattern({ boltPatterns }: Wheel, { hub, short }: WheeledVehicle): WheelReason {
  if (!hub.boltPattern) return reason('bolt pattern', 'unknown', `We do not know the bolt pattern of the ${short}.`);
  if (!boltPatterns.length) return reason('bolt pattern', 'unknown', 'The wheel’s bolt pattern is not stated.');
  return boltPatterns.includes(hub.boltPattern)
    ? reason('bolt pattern', 'yes', `Bolt pattern ${hub.boltPattern}, as the hub.`)
    : reason('bolt pattern', 'no', `Bolt pattern ${patternsText(boltPatterns)}; the hub has ${hub.boltPattern}.`);
}

function judgeBore({ boreMm: bore }: Wheel, { hub }: WheeledVehicle): WheelReason {
  if (hub.bore === null) return reason('bore', 'unknown', 'We do not know the diameter of the hub.');
  if (typeof bore !== 'number') return reason('bore', 'unknown', 'The wheel’s centre bore is not stated.');
  if (bore < hub.bore - BORE_PLAY_MM)
    return reason('bore', 'no', `Centre bore ${bore} mm; the hub is ${hub.bore} mm and does not go in.`);
  return bore - hub.bore > BORE_PLAY_MM
    ? reason('bore', 'yes', `Centre bore ${bore} mm: ${ringText(bore, hub.bore).toLowerCase()} centre it.`)
    : reason('bore', 'yes', `Centre bore ${bore} mm, as the hub.`);
}

/** What clears the brakes of most trims may not clear those of one that came on far larger wheels: the shop has to look. */
const MAX_INCHES_SMALLER = 2;

function judgeBrakes({ diameter }: Wheel, { hub, front, rear }: WheeledVehicle): WheelReason {
  const own = [...front, ...rear].flatMap(({ size }) => parseTireSize(size)?.rim ?? []);
  if (own.length && diameter >= Math.max(...own))
    return reason('brakes', 'yes', `${diameter} inches, not less than the original wheels.`);
  if (hub.smallestRim === null || diameter < Math.max(...own) - MAX_INCHES_SMALLER)
    return reason('brakes', 'unknown', `We do not know whether ${diameter}-inch wheels clear the brakes.`);
  return diameter >= hub.smallestRim
    ? reason('brakes', 'yes', `${diameter} inches clear the brakes (from ${hub.smallestRim} inches).`)
    : reason('brakes', 'no', `${diameter} inches; the brakes need ${hub.smallestRim}.`);
}

const AXLES = ['front', 'rear'] as const;
type Axle = (typeof AXLES)[number];

/** The original wheels of an axle: of the wheel’s diameter if there are any, else of the nearest diameter. */
function originalsAt(axle: Axle, diameter: number, wheels: readonly OriginalWheels[]): Array<Required<WheelSize>> {
  const known = wheels.flatMap((pair) => {
    const { offset, ...size } = pair[axle] ?? pair.front;
    return offset === undefined ? [] : [{ ...size, offset }];
  });
  const nearest = Math.min(...known.map((one) => Math.abs(one.diameter - diameter)));
  return known.filter((one) => Math.abs(one.diameter - diameter) === nearest);
}

const isStaggered = ({ wheels, rear }: WheeledVehicle): boolean =>
  rear.length > 0 || (wheels.length > 0 && wheels.every((pair) => pair.rear !== null));

function judgePosition({ diameter, width, offsetMm: offset }: Wheel, vehicle: WheeledVehicle): WheelReason[] {
  if (typeof offset !== 'number') return [reason('position', 'unknown', 'The wheel’s offset is not stated.')];
  return (isStaggered(vehicle) ? AXLES : (['front'] as const)).map((axle) => {
    const judged = originalsAt(axle, diameter, vehicle.wheels)
      .map((original) => ({ original, ...edgesBeyond({ diameter, width, offset }, original) }))
      .map((edges) => ({ ...edges, fits: worst([edgeFit('inside', edges.inside), edgeFit('outside', edges.outside)]) }))
      .sort((a, b) => RANK.indexOf(a.fits) - RANK.indexOf(b.fits) || Math.abs(a.inside) - Math.abs(b.inside));
    const [best] = judged;
    if (!best) return reason('position', 'unknown', 'We do not know the width and offset of the original wheels.');
    const where = isStaggered(vehicle) ? `${axle === 'front' ? 'Front' : 'Rear'}: ` : '';
    const than = `than the original ${printedWheel(best.original)}`;
    const drawn = { wheel: { diameter, width, offset }, original: best.original };
    return { ...reason('position', best.fits, `${where}${edgesText(best)} ${than}.`), drawn };
  });
}

const RANK: readonly WheelFit[] = ['yes', 'unknown', 'no'];

const edgeFit = (edge: keyof typeof EDGE_LIMITS, mm: number): WheelFit =>
  mm <= EDGE_LIMITS[edge].yes ? 'yes' : mm <= EDGE_LIMITS[edge].no ? 'unknown' : 'no';

function edgesText({ inside, outside }: Record<'inside' | 'outside', number>): string {
  const mm = (value: number) => `${Math.abs(Math.round(value))} mm`;
  const outer = `${mm(outside)} further ${outside < 0 ? 'in' : 'out'}`;
  const inner = `${mm(inside)} further ${inside > 0 ? 'in' : 'out'}`;
  return `The outer edge stands ${outer}, the inner edge ${inner}`;
}

function judgeLoad({ loadKg }: Wheel, { front, rear }: WheeledVehicle): WheelReason[] {
  const needed = [...front, ...rear].flatMap(({ service }) => loadsOf(service.loadIndex)[0] ?? []);
  if (!needed.length)
    return [
      reason('load', 'unknown', 'We do not know the load index of the original tires, nor what a wheel has to carry.'),
    ];
  if (typeof loadKg !== 'number') return [reason('load', 'unknown', 'The wheel’s load rating is not stated.')];
  const most = Math.max(...needed);
  const rated = `Rated for ${loadText(loadKg)}; half of the axle’s load is up to ${loadText(most)}.`;
  return [reason('load', loadKg >= most ? 'yes' : 'no', rated)];
}

function judgeTire({ diameter, width }: Wheel, { front, rear }: WheeledVehicle, tire?: string): WheelReason[] {
  const own = [...front, ...rear].map(({ size }) => size).filter((size) => parseTireSize(size)?.rim === diameter);
  const sizes = tire ? [tire] : [...new Set(own)];
  const judged = sizes.flatMap((printed): WheelReason[] => {
    const size = parseTireSize(printed);
    if (!size) return [];
    if (size.rim !== diameter) return [reason('tire', 'no', `${printed} is for ${size.rim}-inch wheels.`)];
    const { min, max } = approvedRimWidths(size);
    const fits = width >= min && width <= max ? ('yes' as const) : ('no' as const);
    return [reason('tire', fits, `${printed} may be mounted on ${min} to ${max} inches; this wheel has ${width}.`)];
  });
  // of several original sizes on a diameter, one has to fit
  const fitting = judged.filter(({ fits }) => fits === 'yes');
  return fitting.length ? fitting : judged;
}

/**
 * Widths of rims that a tire may be mounted on, as shares of its section width, by the least aspect ratio that they hold for.
 *
 * From memory of The Tire and Rim Association’s Year Book and the ETRTO Standards Manual (ISO 4000-1), which list approved widths
 * size by size and are sold, not published. Public and alike: 205/60R15 takes 5.5 to 7.5 inches (Tire Rack, Rim Width Range), and
 * the measuring rim is 70 % of the section, 85 % below 50 series. Where the shares are narrower than a table, a wheel is refused that
 * might have been allowed.
 */
const SHARES: ReadonlyArray<readonly [aspect: number, min: number, max: number]> = [
  [70, 0.645, 0.89],
  [65, 0.66, 0.915],
  [50, 0.665, 0.935],
  [45, 0.775, 0.98],
  [0, 0.825, 1.03],
];
/** Light-truck tires of tall sections take narrower rims, as do flotation sizes. */
const LIGHT_TRUCK = { min: 0.645, max: 0.835 };
const FLOTATION = { min: 0.665, max: 0.89 };

const STEP = 0.5;

/** In inches, in the half inches that rims are made in: 225/65R17 6 to 8. */
export function approvedRimWidths(size: ParsedTireSize): { min: number; max: number } {
  const width = sectionWidth(size) / MM_PER_INCH;
  const [, min, max] = SHARES.find(([aspect]) => size.profile >= aspect)!;
  const isTallTruck = constructionOf(size) === 'LT' && size.profile >= 65;
  const share = size.system === 'flotation' ? FLOTATION : isTallTruck ? LIGHT_TRUCK : { min, max };
  return { min: Math.ceil((share.min * width) / STEP) * STEP, max: Math.floor((share.max * width) / STEP) * STEP };
}
