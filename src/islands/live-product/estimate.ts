/** Writes the estimate of `PriceEstimate.astro` anew for another price or vehicle. Only its texts change. */
import { estimateLines } from '#src/domain/pricing/estimate-lines.ts';
import { VEHICLE_KINDS, tiresOfKind, type VehicleKind } from '#src/domain/vehicle/vehicle-kind.ts';
import type { EstimateData } from './product-page-data.ts';

const estimateForm = (): HTMLFormElement | null => document.querySelector<HTMLFormElement>('form.est');
const dataOf = (form: HTMLElement): EstimateData => JSON.parse(form.getAttribute('data-estimate')!) as EstimateData;

/** Writes all figures, at the prices and for the kind of vehicle that the form holds now. */
export function writeEstimate(form: HTMLFormElement): void {
  const { fees, rim, setOf: usual, retail, own, promotions } = dataOf(form);
  const price = { each: own ?? retail, isOwn: Boolean(own), promotions };
  const chosen = form.querySelector('select')!.value;
  const vehicle = VEHICLE_KINDS.find((kind) => kind === chosen)!;
  for (const table of form.querySelectorAll('table')) {
    const quantity = Number(/e(\d)/.exec(table.className)![1]);
    const setOf = table.classList.contains('own') ? quantity : usual;
    const lines = estimateLines({ ...price, quantity, setOf, vehicle, rim }, fees);
    const all = [...lines.tires, ...lines.installed, ...lines.delivered];
    table.querySelectorAll('tr').forEach(({ cells }, i) => {
      cells[0]!.textContent = all[i]!.label;
      cells[1]!.textContent = all[i]!.text;
    });
  }
  const set = document.querySelector('[data-set-total]');
  const tires = tiresOfKind(vehicle);
  const lines = estimateLines({ ...price, quantity: tires, setOf: tires, vehicle, rim }, fees);
  // The set of a trailer tire is priced without installation.
  const total = (usual === 4 ? lines.installed : lines.delivered).find(({ isTotal }) => isTotal)!;
  if (set) set.textContent = total.text;
}

/** Writes the estimate at other prices. @param prices `own`: null for the retail price */
export function writeEstimatePrice(prices: { retail?: string; own?: string | null }): void {
  const form = estimateForm();
  if (!form) return;
  const data = { ...dataOf(form), ...prices };
  form.setAttribute('data-estimate', JSON.stringify(data));
  const basis = form.querySelector('h2 .for-shops');
  if (basis) basis.textContent = data.own ? ', at your price' : ', at retail';
  writeEstimate(form);
}

/** Chooses the kind of the visitor's vehicle, and the number of tires that it takes. */
export function writeEstimateKind(form: HTMLFormElement, kind: VehicleKind): void {
  const select = form.querySelector('select')!;
  if (select.value === kind || select.closest('[hidden]')) return;
  select.value = kind;
  const tires = tiresOfKind(kind);
  if (tires !== 4) {
    form.querySelector<HTMLInputElement>(`#q${tires}`)!.checked = true;
    form.querySelector<HTMLInputElement>('#own-set')!.checked = true;
  }
  writeEstimate(form);
}
