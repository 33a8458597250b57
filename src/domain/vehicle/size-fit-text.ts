/** What a list of tires of one size says of a vehicle, once for all of them. */
import { fitVerdict } from './fit-verdict.ts';
import type { MyVehicle } from './my-vehicle.ts';
import type { OfferedTire } from './tire-fit.ts';

/** @returns empty for a text that is no size */
export function sizeFitText(
  size: string,
  tires: readonly OfferedTire[],
  vehicle: Pick<MyVehicle, 'name' | 'short' | 'sizes'>,
): string {
  const verdicts = tires.flatMap((tire) => fitVerdict(tire, vehicle) ?? []);
  const unmarked = { size, load_index: '', speed_rating: '', load_range: '', type_short: '' };
  const [first] = verdicts.length ? verdicts : [fitVerdict(unmarked, vehicle)];
  if (!first) return '';
  if (!first.isOriginalSize)
    return verdicts.every(({ text }) => text === first.text)
      ? `${first.title}. ${first.text}`
      : `Not an original size of your ${vehicle.short}. Ask us first.`;
  const fitting = verdicts.filter(({ fits }) => fits === 'yes').length;
  const ask = verdicts.filter(({ fits }) => fits === 'ask').length;
  const original = `An original size of your ${vehicle.short}`;
  if (!verdicts.length) return `${original}.`;
  return ask === verdicts.length
    ? `${original}. ${first.text}`
    : `${original}: ${fitting} of ${verdicts.length} ${fitting === 1 ? 'fits' : 'fit'}.`;
}
