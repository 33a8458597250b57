/** Writes the texts of `PriceEstimate.astro` anew for another price or vehicle. */
import { estimateTables, OWN_SETS, viewersTire, type EstimateData } from '#src/features/pricing/estimate-lines.ts';
import { promotionNotes } from '#src/features/pricing/price-lines.ts';
import { onePrice, saleTerms, setPrice, type ViewerPrices } from '#src/features/pricing/price.ts';
import { formatMoney } from '#src/kit/money.ts';
import { tiresOfKind, type VehicleKind } from '#src/features/vehicles/vehicle-kind.ts';

const form = document.querySelector<HTMLFormElement>('form.est');

const chosenKind = (): VehicleKind => form!.querySelector('select')!.value as VehicleKind;
const isOwnSet = (): HTMLInputElement => form!.querySelector<HTMLInputElement>('#own-set')!;
const readData = (): EstimateData => JSON.parse(form!.getAttribute('data-estimate')!) as EstimateData;

/** Writes all figures for the chosen kind of vehicle. @param changed other prices than before; `own`: null for the retail price */
export function writeEstimate(changed: { retail_price?: string; own?: ViewerPrices | null } = {}): void {
  if (!form) return;
  const data = { ...readData(), ...('own' in changed && { own: changed.own }) };
  if (changed.retail_price) data.tire.retail_price = changed.retail_price;
  form.setAttribute('data-estimate', JSON.stringify(data));
  const basis = form.querySelector('h2 .for-shops');
  if (basis) basis.textContent = data.own ? ', at your price' : ', at retail';
  const tables = estimateTables(data, chosenKind());
  const lines = tables.flatMap(({ lines: { tires, installed, delivered } }) => [...tires, ...installed, ...delivered]);
  form.querySelectorAll('tr').forEach(({ cells }, i) => {
    cells[0]!.textContent = lines[i]!.label;
    cells[1]!.textContent = lines[i]!.text;
  });
  const set = setPrice(viewersTire(data), saleTerms(data.fees, data.promotions), {
    kind: chosenKind(),
    staggered: false,
  })!;
  const each = document.querySelector('.ask .price:not(.own)')?.firstChild;
  if (each) each.textContent = formatMoney(onePrice(data.tire, data.promotions).sum);
  const total = document.querySelector('[data-set-total]');
  if (total) total.textContent = formatMoney(set.installed ?? set.set);
  const notes = promotionNotes(set.item, data.tire, data.promotions);
  document.querySelectorAll('.ask .promo').forEach((line, i) => {
    line.classList.toggle('off', !notes[i]!.counts);
    line.querySelector('span')!.textContent = notes[i]!.text;
  });
}

/** Chooses the kind of the visitor's vehicle, and the number of tires that it takes. */
export function writeEstimateKind(kind: VehicleKind): void {
  const select = form!.querySelector('select')!;
  if (select.value === kind || select.closest('[hidden]')) return;
  select.value = kind;
  const tires = tiresOfKind(kind);
  if (tires !== 4) {
    form!.querySelector<HTMLInputElement>(`#q${tires}`)!.checked = true;
    isOwnSet().checked = true;
  }
  writeEstimate();
}

/** What the form shows. `isOwn`: at the viewer's own price; `setOf`: absent unless the vehicle takes as many as are chosen */
export function chosenEstimate() {
  const quantity = Number(new FormData(form!).get('q'));
  const isInstalled = form!.querySelector<HTMLInputElement>('#installed')!.checked;
  const { own, setOf } = readData();
  const set = setOf !== 4 ? { setOf } : isOwnSet().checked && quantity in OWN_SETS && { setOf: quantity };
  const edition = form!.getAttribute('data-edition')!;
  const line = { quantity, ...set, ...(isInstalled && { installedOn: chosenKind() }) };
  return { isOwn: Boolean(own), edition, line };
}
