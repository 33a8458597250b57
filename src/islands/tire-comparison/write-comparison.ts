/** Writes the prices of a comparison anew, and which tires fit the visitor's vehicle. Nothing moves: only texts change. */
import { wholePrices } from '#src/domain/tire-comparison/whole-price.ts';
import { fitVerdict } from '#src/domain/vehicle/fit-verdict.ts';
import type { MyVehicle } from '#src/domain/vehicle/my-vehicle.ts';
import { VEHICLE_KIND_NAMES } from '#src/domain/vehicle/vehicle-kind.ts';
import { COMPARED, FIT, MORE, PRICED_FOR, SET_NUMBER, TOTAL, type ComparedData } from './page-elements.ts';

const ANSWERS = { yes: 'Fits', ask: 'Ask us first', no: 'Does not fit' } as const;
const FOR_EACH = 'Installation priced by tire type.';

/** Which tires fit the vehicle, and the kind of vehicle that all are priced for. */
export function pricedFor(tires: ComparedData['tires'], vehicle: MyVehicle | null) {
  const answers = tires.map(({ offered }) => vehicle && fitVerdict(offered, vehicle)?.fits);
  return { answers, kind: answers.some((fits) => fits && fits !== 'no') ? vehicle?.kind : undefined };
}

/**
 * Prices are for the visitor's vehicle if one of the tires may fit it. The others are then priced as if they did, so
 * that the figures can be compared.
 * @param ownPrices of a signed-in viewer, by the id of the tire
 */
export function writeComparison(
  table: HTMLTableElement,
  vehicle: MyVehicle | null,
  ownPrices: ReadonlyMap<number, string>,
): void {
  const { fees, tires } = JSON.parse(table.getAttribute(COMPARED)!) as ComparedData;
  const { answers, kind } = pricedFor(tires, vehicle);
  const figures = tires.map(({ id, each, offered }) => {
    const own = ownPrices.get(id);
    return { ...offered, each: own ?? each, isOwn: own !== undefined && own !== each };
  });
  const prices = wholePrices(figures, fees, kind);
  const write = (className: string, texts: readonly string[]) =>
    table.querySelectorAll(`.${className}`).forEach((element, i) => (element.textContent = texts[i] ?? ''));
  write(TOTAL, prices.totals);
  write(MORE, prices.more);
  write(SET_NUMBER, [`${prices.number[0]!.toUpperCase()}${prices.number.slice(1)}`]);
  write(PRICED_FOR, [vehicle && kind ? `Priced for your ${vehicle.short} (${VEHICLE_KIND_NAMES[kind]}).` : FOR_EACH]);
  const answerTexts = answers.map((fits) => (fits ? ANSWERS[fits] : ''));
  write(FIT, answerTexts);
}
