/** The rule of which tire may replace another, worked out anew, so that the shop's own rule is not its own witness. */
import { loadsOf, speedOf } from '#src/features/sizes/service-description.ts';
import type { OriginalTire } from '#src/features/vehicles/original-tire.ts';
import type { OfferedTire } from '#src/features/vehicles/tire-fit.ts';

export const markOf = (size: string): 'ST' | 'C' | 'LT' | '' =>
  size.startsWith('ST') ? 'ST' : /R\d+C$/.test(size) ? 'C' : /^LT|LT$/.test(size) ? 'LT' : '';

/** Whether a tire may stand in for one original: false for anything below it, also where the tire's own figures are missing. */
function mayStandIn(tire: OfferedTire, { size, service, dual }: OriginalTire): boolean {
  const [is, was] = [markOf(tire.size), markOf(size)];
  if (is === 'ST' || (was === 'C' && is === '')) return false;
  const [load = 0, pairLoad = 0] = loadsOf(tire.load_index);
  const [least = 0, leastPair = 0] = loadsOf(service.loadIndex);
  const carried = was === 'LT' && is === '' ? Math.floor(load / 1.1) : load;
  const needed = was === '' && is !== '' ? Math.floor(least / 1.1) : least;
  if (carried < needed || (dual && pairLoad < Math.max(leastPair, 1))) return false;
  const wanted = speedOf(service.speedRating) ?? 0;
  const rated = speedOf(tire.speed_rating) ?? 0;
  const isOffRoad = is !== '' || ['allterraintires', 'mudterraintires'].includes(tire.type_short);
  const maySlow = tire.type_short === 'wintertires' || (wanted <= 190 && isOffRoad);
  return rated >= wanted || (maySlow && rated >= 160);
}

/** Where it is not known which tire a vehicle came on, it must stand in for each that is known. */
export function mayReplace(tire: OfferedTire, originals: readonly OriginalTire[]): boolean {
  const known = originals.filter(({ service }) => service.loadIndex);
  if (known.length) return known.every((original) => mayStandIn(tire, original));
  return originals.every(({ size }) => {
    const [is, was] = [markOf(tire.size), markOf(size)];
    return is !== 'ST' && !(was === 'LT' && is === '') && !(was === 'C' && (is === '' || is === 'LT'));
  });
}
