import { VEHICLE_KINDS } from '#src/domain/vehicle/vehicle-kind.ts';
import { keepQuote } from '#src/stores/quote/quote.ts';
import { $vehicle, openVehicle } from '#src/stores/vehicle/my-vehicle.ts';
import type { EstimateData } from './product-page-data.ts';

/** Keeps the estimate that the form shows as a quote, and opens its page. */
export async function keepEstimate(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  const status = button.nextElementSibling!;
  if (button.ariaDisabled) return;
  button.ariaDisabled = 'true';
  status.textContent = '';
  openVehicle();
  const fields = new FormData(form);
  const quantity = Number(fields.get('q'));
  const isOwnSet = form.querySelector<HTMLInputElement>('#own-set')!.checked;
  const isInstalled = form.querySelector<HTMLInputElement>('#installed')!.checked;
  const kind = VEHICLE_KINDS.find((one) => one === fields.get('kind'))!;
  const { own, setOf } = JSON.parse(form.getAttribute('data-estimate')!) as EstimateData;
  const vehicle = $vehicle.get()?.key;
  const id = Number(button.getAttribute('data-keep'));
  const set = setOf !== 4 ? { setOf } : isOwnSet && quantity > 4 && quantity < 8 && { setOf: quantity };
  const kept = await keepQuote({
    kind: 'estimate',
    prices: own ? 'own' : 'retail',
    ...(vehicle && { vehicle }),
    lines: [{ id, quantity, ...set, ...(isInstalled && { installedOn: kind }) }],
  });
  button.ariaDisabled = null;
  if (kept.path) location.assign(kept.path);
  else status.textContent = kept.message;
}
