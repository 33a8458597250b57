import type { MyVehicle } from '#src/domain/vehicle/my-vehicle.ts';
import { tiresOfKind } from '#src/domain/vehicle/vehicle-kind.ts';
import { keepQuote } from '#src/stores/quote/quote.ts';
import { COMPARED, type ComparedData } from './page-elements.ts';
import { say } from './status.ts';
import { pricedFor } from './write-comparison.ts';

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
  const { tires } = JSON.parse(table.getAttribute(COMPARED)!) as ComparedData;
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
