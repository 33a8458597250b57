import { placeAt } from '#src/domain/shop/place-at.ts';
import { phoneText } from '#src/domain/shop/phone.ts';
import { pickupText } from '#src/domain/product/pickup.ts';
import type { LiveProduct } from '#src/stores/product/live-product.ts';
import type { PickupShops } from './product-page-data.ts';

/** Writes where a tire is now, and which shop to call about it, into the markup of `BuyBox.astro`. */
export function writeLocation(product: LiveProduct): void {
  const pickup = document.querySelector<HTMLElement>('#pickup');
  if (!pickup) return;
  const shops = JSON.parse(pickup.getAttribute('data-places')!) as PickupShops;
  const shop = placeAt(shops.places, product.location);
  const { title, text } = pickupText(product, shops);
  const [heading, line] = pickup.parentElement!.querySelectorAll('summary b, summary span');
  heading!.textContent = title;
  line!.textContent = text;
  document.querySelector('.have a')!.textContent = shop.name;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.acts a[href^="tel:"]')) {
    link.href = `tel:${shop.phone}`;
    link.querySelector('.num')!.textContent = phoneText(shop.phone);
  }
}
