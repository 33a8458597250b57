/** Writes the prices of a comparison anew, and which tires fit the visitor's vehicle. Nothing moves: only texts change. */
import { wholePrices } from '#src/domain/tire-comparison/whole-price.ts';
import { fitVerdict } from '#src/domain/vehicle/fit-verdict.ts';
import type { MyVehicle } from '#src/domain/vehicle/my-vehicle.ts';
import { tiresOfKind, VEHICLE_KIND_NAMES } from '#src/domain/vehicle/vehicle-kind.ts';
import type { ComparedData } from './compared-data.ts';
import { keepQuote } from '#src/stores/quote/quote.ts';
import { say } from './status.ts';

const ANSWERS = { yes: 'Fits', ask: 'Ask us first', no: 'Does not fit' } as const;
const FOR_EACH = 'Installation priced by tire type.';

/** Which tires fit the vehicle, and the kind of vehicle that all are priced for. */
function pricedFor(tires: ComparedData['tires'], vehicle: MyVehicle | null) {
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
  const { fees, tires } = JSON.parse(table.getAttribute('data-compared')!) as ComparedData;
  const { answers, kind } = pricedFor(tires, vehicle);
  const figures = tires.map(({ id, each, offered }) => {
    const own = ownPrices.get(id);
    return { ...offered, each: own ?? each, isOwn: own !== undefined && own !== each };
  });
  const prices = wholePrices(figures, fees, kind);
  const write = (className: string, texts: readonly string[]) =>
    table.querySelectorAll(`.${className}`).forEach((element, i) => (element.textContent = texts[i] ?? ''));
  write('total', prices.totals);
  write('more-than', prices.more);
  write('set-number', [`${prices.number[0]!.toUpperCase()}${prices.number.slice(1)}`]);
  write('priced-for', [vehicle && kind ? `Priced for your ${vehicle.short} (${VEHICLE_KIND_NAMES[kind]}).` : FOR_EACH]);
  const answerTexts = answers.map((fits) => (fits ? ANSWERS[fits] : ''));
  write('fit-answer', answerTexts);
}

/** Keeps a comparison for 30 days at the prices that it shows, and opens its page. @param isOwn at the viewer's own prices */
export async function keep(
  table: HTMLTableElement,
  button: Element,
  vehicle: MyVehicle | null,
  isOwn: boolean,
): Promise<void> {
  if (button.ariaDisabled) return;
  button.ariaDisabled = 'true';
  say('');
  const { tires } = JSON.parse(table.getAttribute('data-compared')!) as ComparedData;
  const { kind } = pricedFor(tires, vehicle);
  const quantity = tiresOfKind(kind ?? 'car');
  const kept = await keepQuote({
    kind: 'comparison',
    prices: isOwn ? 'own' : 'retail',
    ...(vehicle && kind && { vehicle: vehicle.key }),
    lines: tires.map(({ id }) => ({ id, quantity, setOf: quantity, installedOn: kind ?? 'any' })),
  });
  button.ariaDisabled = null;
  if (kept.path) location.assign(kept.path);
  else say(kept.message);
}
