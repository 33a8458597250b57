import { smsUrl, tireRequestText } from '#src/features/messages/tire-request.ts';
import { taxNames } from '#src/features/shop/taxes.ts';
import { longDay } from '#src/kit/long-day.ts';
import { readDraft, storeDraft } from '#src/kit/form-draft.ts';
import { $vehicle, openVehicle } from '#src/features/vehicles/my-vehicle-store.ts';
import { ownPrice } from '#src/features/pricing/item-price.ts';
import type { EstimateData } from '#src/features/pricing/estimate-lines.ts';

export function writeRequest(link: HTMLAnchorElement, buttons: HTMLElement): void {
  const text = requestText(buttons);
  if (link.protocol === 'sms:') link.href = smsUrl(link.pathname, text);
  else if (link.pathname === '/appointment') carry(text);
  else link.dataset.content = text;
}

function requestText(buttons: HTMLElement): string {
  openVehicle();
  return tireRequestText({
    title: buttons.getAttribute('data-request')!,
    estimate: shownEstimate(),
    shop: shopName(),
    arrival: arrivalShown(),
    vehicle: $vehicle.get()?.name ?? '',
    day: longDay(new Date()),
    url: `${location.origin}${location.pathname}`,
  });
}

function arrivalShown(): string {
  const stock = document.querySelector('.have > span');
  return shopName() || !stock || stock.matches('.out') ? '' : stock.textContent.trim();
}

const shopName = (): string => document.querySelector('.have > span:not([hidden]) a')?.textContent ?? '';

/** Into the form of appointments, above what was typed there before. */
function carry(words: string): void {
  const { content = '', ...draft } = readDraft('/api/appointment');
  const both = content.includes(words) ? content : `${words}\n\n${content}`.trim();
  storeDraft('/api/appointment', { ...draft, content: both, shop: shopName() });
}

function shownEstimate() {
  const form = document.querySelector<HTMLFormElement>('form.est');
  const sum = [...(form?.querySelectorAll<HTMLTableRowElement>('.sum') ?? [])].find((row) => row.offsetParent);
  if (!form || !sum) return null;
  const [label, total] = [...sum.cells].map(({ textContent }) => textContent) as [string, string];
  const { own, fees } = JSON.parse(form.getAttribute('data-estimate')!) as EstimateData;
  const quantity = Number(new FormData(form).get('q'));
  return { quantity, label, total, isOwn: Boolean(own && ownPrice(own)), taxes: taxNames(fees.taxes) };
}
