import { phoneText } from '#src/domain/shop/phone.ts';
import { pickupText } from '#src/domain/product/pickup.ts';
import type { LiveProduct } from '#src/stores/product/live-product.ts';

/** Writes where a tire lies now, and whom to call about it, in the places that `Buy.astro` drew. */
export function writePlace(now: LiveProduct): void {
  const pickup = document.querySelector<HTMLElement>('#pickup');
  if (!pickup) return;
  const places = JSON.parse(pickup.dataset.places!) as Array<{ name: string; street: string; phone: string }>;
  const place = places[now.location]!;
  const { title, text } = pickupText(now, places);
  const [heading, line] = pickup.parentElement!.querySelectorAll('summary b, summary span');
  heading!.textContent = title;
  line!.textContent = text;
  document.querySelector('.have a')!.textContent = place.name;
  for (const call of document.querySelectorAll<HTMLAnchorElement>('.acts a[href^="tel:"]')) {
    call.href = `tel:${place.phone}`;
    call.querySelector('.num')!.textContent = phoneText(place.phone);
  }
}
