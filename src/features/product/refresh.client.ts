/**
 * Brings a product page's price, stock and rating up to date when it has loaded, and when it is seen again after a minute; shows
 * whether this browser has rated the product, and after a rating its new average. The form itself is an island.
 */
import { call } from '#src/kit/call.ts';
import type { productCall } from '#src/features/list/products-calls.ts';
import { type Product, ratingTexts, haveSameTerms } from '#src/features/products/product.ts';
import { formatMoney } from '#src/kit/money.ts';
import { pickupText, type PickupShops } from '#src/features/shop/pickup.ts';
import { RETAIL_FIGURE } from '#src/features/products/viewed-tires.ts';
import { availabilityText, stockLabel, stockClass } from '#src/features/products/stock.ts';
import { OWN_PRICES_SHOWN } from '#src/kit/document-data.ts';
import { phoneText } from '#src/kit/phone.ts';
import { placeAt } from '#src/features/shop/place-at.ts';
import { $rating, ownRating } from './rating-store.ts';

const FRESH_MS = 60_000;
/** Delay by which a prerendered page is painted first. */
const AFTER_PAINT_MS = 300;
const stockLine = document.querySelector<HTMLElement>('[data-quantity]');
let requestedAt = 0;

async function refresh(): Promise<void> {
  if (!stockLine || document.hidden || Date.now() - requestedAt < FRESH_MS) return;
  requestedAt = Date.now();
  const outcome = await call<typeof productCall>(`GET /api/product/${stockLine.getAttribute('data-quantity')}`);
  if (!outcome.ok) return; // the page stays as it is
  const product = outcome.data;
  if (product.reviewCount > Number(panel.dataset.count)) showStars(product);
  await writePrice(product);
  writeLocation(product);
  // a signed-in partner sees the own counts, by `page-prices.client.ts`
  if (OWN_PRICES_SHOWN in document.documentElement.dataset) return;
  const { text, level } = stockLabel(product);
  const stock = stockLine.querySelector('.stock')!;
  stock.textContent = text;
  stock.className = stockClass(level);
}

/** Writes a price of the page's edition. That of another one may come with other fees and promotions, so it needs the new page. */
async function writePrice({ retail_price, edition }: Product): Promise<void> {
  const ask = document.querySelector(`[${RETAIL_FIGURE}]`)!;
  const figure = formatMoney(retail_price);
  const form = document.querySelector('form.est');
  const isOther = form && !haveSameTerms(form.getAttribute('data-edition')!, edition);
  if (!isOther) form?.setAttribute('data-edition', edition);
  if (ask.getAttribute(RETAIL_FIGURE) === figure) return;
  if (isOther)
    return void (form.querySelector('.est-keep [role=status]')!.textContent =
      'Our prices have changed. Reload to see them.');
  ask.setAttribute(RETAIL_FIGURE, figure);
  (await import('./estimate.client.ts')).writeEstimate({ retail_price });
}

function writeLocation(product: Product): void {
  const pickup = document.querySelector('#pickup')!;
  const shops = JSON.parse(pickup.getAttribute('data-places')!) as PickupShops;
  const shop = placeAt(shops.places, product.location);
  const { title, text } = pickupText(product, shops);
  const [heading, line] = pickup.parentElement!.querySelectorAll('summary b, summary span');
  heading!.textContent = title;
  line!.textContent = text;
  const location = stockLine!.querySelector<HTMLElement>('.stock + span')!;
  const names = shops.places.map(({ name }) => name);
  const available = availabilityText(product.availability, names);
  location.hidden = !product.in_stock || Boolean(product.lead_days) || available !== '';
  if (OWN_PRICES_SHOWN in document.documentElement.dataset) return;
  const parts = stockLine!.querySelector<HTMLElement>('[data-availability]')!;
  parts.textContent = available;
  parts.hidden = available === '';
  location.querySelector('a')!.textContent = shop.name;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.acts a[href^="tel:"]')) {
    link.href = `tel:${shop.phone}`;
    link.querySelector('.num')!.textContent = phoneText(shop.phone);
  }
}

void refresh();
document.addEventListener('visibilitychange', () => setTimeout(() => void refresh(), AFTER_PAINT_MS));
addEventListener('pageshow', ({ persisted }) => persisted && void refresh());

const TOAST_MS = 8_000;

const panel = document.querySelector<HTMLElement>('.rate[data-rating]')!;
const id = Number(panel.dataset.rating);

function disableIfRated(): void {
  const stars = ownRating(id);
  if (stars === undefined) return;
  const button = panel.querySelector('.rate-open')!;
  button.textContent = stars > 0 ? `You rated it ${stars} of 5` : 'You rated it';
  button.setAttribute('aria-disabled', 'true');
  button.removeAttribute('popovertarget');
}
disableIfRated();

$rating.listen(({ state, message, now }) => {
  if (state !== 'rated') return;
  panel.querySelector<HTMLElement>('[popover]')!.hidePopover();
  disableIfRated();
  const toast = document.querySelector('#toast')!;
  toast.textContent = message;
  setTimeout(() => toast.textContent === message && toast.replaceChildren(), TOAST_MS);
  if (now) showStars(now);
});

function showStars({ averageRating, reviewCount }: { averageRating: number | null; reviewCount: number }): void {
  panel.dataset.count = String(reviewCount);
  const [stars, none] = panel.querySelectorAll<HTMLElement>('.rate-now > span');
  stars!.hidden = false;
  none!.hidden = true;
  const texts = ratingTexts(averageRating, reviewCount);
  stars!.querySelectorAll('.stars > :is(span, small)').forEach((part, i) => (part.textContent = texts[i]!));
}
