import { estimateTables, OWN_SETS, viewersTire, type EstimateData } from '#src/features/pricing/estimate-lines.ts';
import { followPrices, shownPrice } from '#src/features/accounts/prices-store.ts';
import type { PairedTire } from '#src/features/products/product.ts';
import { capital } from '#src/kit/number-text.ts';
import { lineRows, promotionNotes } from '#src/features/pricing/price-lines.ts';
import { nodeOf } from '#src/features/pricing/price-rows.client.ts';
import { onePrice, type ViewerPrices } from '#src/features/pricing/item-price.ts';
import { saleTerms, setNumber, setPrice } from '#src/features/pricing/price.ts';
import { formatMoney } from '#src/kit/money.ts';
import { $vehicle } from '#src/features/vehicles/my-vehicle-store.ts';
import { tiresOfKind, type VehicleKind } from '#src/features/vehicles/vehicle-kind.ts';

const form = document.querySelector<HTMLFormElement>('form.est');

const chosenKind = (): VehicleKind => form!.querySelector('select')!.value as VehicleKind;
const isOwnSet = (): HTMLInputElement => form!.querySelector<HTMLInputElement>('#own-set')!;
const readData = (): EstimateData => JSON.parse(form!.getAttribute('data-estimate')!) as EstimateData;

/** Writes all figures for the chosen kind of vehicle. @param changed other prices than before; `own`: null for the retail price */
export function writeEstimate(
  changed: { retail_price?: string; own?: ViewerPrices | null; pair?: EstimateData['pair'] } = {},
): void {
  if (!form) return;
  const { retail_price, ...prices } = changed;
  const data: EstimateData = { ...readData(), ...prices };
  if (retail_price) data.tire.retail_price = retail_price;
  form.setAttribute('data-estimate', JSON.stringify(data));
  const terms = saleTerms(data.fees, data.promotions);
  for (const { quantity, isOwnSet: isOwn, lines } of estimateTables(data, chosenKind())) {
    const table = form.querySelector(isOwn ? `table.e${quantity}.own` : `table.e${quantity}:not(.own)`)!;
    const parts = [lines.tires, lines.installed, lines.delivered];
    table
      .querySelectorAll('tbody')
      .forEach((body, i) => body.replaceChildren(...lineRows(parts[i]!, 'sum').map(nodeOf)));
  }
  const vehicle = { kind: chosenKind(), staggered: data.pair !== undefined };
  const set = setPrice(viewersTire(data), terms, vehicle, data.pair)!;
  const each = document.querySelector('.ask .price:not(.own)')?.firstChild;
  if (each) each.textContent = formatMoney(onePrice(data.tire, data.promotions).sum);
  const basis = form.querySelector('h2 .for-shops');
  const isOwn = data.own && !set.items.some(({ instead }) => instead);
  if (basis) basis.textContent = isOwn ? ', at your price' : ', at retail';
  const total = document.querySelector('[data-set-total]');
  if (total) total.textContent = formatMoney(set.installed ?? set.set);
  const number = document.querySelector('[data-set-number]');
  if (number) number.textContent = capital(setNumber(set));
  const notes = promotionNotes(set.items[0]!, data.tire, data.promotions);
  document.querySelectorAll('.ask .promo').forEach((line, i) => {
    line.classList.toggle('off', !notes[i]!.counts);
    line.querySelector('span')!.textContent = notes[i]!.text;
  });
}

/** Prices the whole car where the visitor's vehicle has another size on the other axle: two of this tire, and two of its pair. */
async function writePair(): Promise<void> {
  const vehicle = $vehicle.get();
  if (!vehicle?.sizes.some(([, rear]) => rear)) return;
  const { axlesWith, fetchPairs } = await import('#src/features/list/pairs-store.ts');
  const { tire } = readData();
  const id = Number(document.querySelector('[data-ask]')!.getAttribute('data-ask'));
  if (!axlesWith(vehicle, tire.size)) return;
  const pair = (await fetchPairs(vehicle, tire.size)).get(id) ?? null;
  if (!pair) form!.querySelector<HTMLInputElement>('#q2')!.checked = true;
  const write = () => writeEstimate({ pair: pair && { ...pair, ...shownPrice(pair.id) } });
  write();
  if (pair) followPrices([pair.id], write);
}

export function writeEstimateKind(kind: VehicleKind): void {
  const select = form!.querySelector('select')!;
  void writePair();
  if (select.value === kind || select.closest('[hidden]')) return;
  select.value = kind;
  const tires = tiresOfKind(kind);
  if (tires !== 4) {
    form!.querySelector<HTMLInputElement>(`#q${tires}`)!.checked = true;
    isOwnSet().checked = true;
  }
  writeEstimate();
}

/** `isOwn`: at the viewer's own price; `pairId`: two are for the other axle; `setOf`: as many as the vehicle takes */
export function chosenEstimate() {
  const quantity = Number(new FormData(form!).get('q'));
  const isInstalled = form!.querySelector<HTMLInputElement>('#installed')!.checked;
  const { own, setOf, pair } = readData();
  const staggered = pair !== undefined && { setOf: 2 };
  const set = setOf !== 4 ? { setOf } : isOwnSet().checked && quantity in OWN_SETS ? { setOf: quantity } : staggered;
  const edition = form!.getAttribute('data-edition')!;
  const pairId = pair && quantity === 4 ? (pair as PairedTire).id : null;
  const line = { quantity: pairId ? 2 : quantity, ...set, ...(isInstalled && { installedOn: chosenKind() }) };
  return { isOwn: Boolean(own), edition, line, pairId };
}
