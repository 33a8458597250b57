/**
 * Price and stock of a product's page, which may have changed since it was built. Asked for once the page has arrived, and
 * when it is looked at again after a minute; only what differs is written anew, in the place of what it was.
 */
import { formatMoney } from '#src/domain/pricing/money.ts';
import { stockWord } from '#src/domain/product/stock.ts';
import { fetchLiveProduct, type LiveProduct } from '#src/stores/product/live-product.ts';
import { stockClass } from '#src/ui/stock-class.ts';

const FRESH_MS = 60_000;
const at = document.querySelector<HTMLElement>('[data-quantity]');
let asked = 0;

async function ask(): Promise<void> {
  if (!at || document.hidden || Date.now() - asked < FRESH_MS) return;
  asked = Date.now();
  const now = await fetchLiveProduct(Number(at.dataset.quantity));
  if (now) await show(now);
}

async function show(now: LiveProduct): Promise<void> {
  const price = document.querySelector('.ask .price')?.firstChild;
  const figure = formatMoney(now.retail_price);
  if (price && price.textContent !== figure) {
    price.textContent = figure;
    const form = document.querySelector<HTMLElement>('form.est');
    if (form) (await import('./estimate.ts')).writeEstimate(form, now.retail_price);
  }
  const stock = at!.querySelector<HTMLElement>('.stock');
  const place = stock?.nextElementSibling as HTMLElement | null | undefined;
  if (!stock || !place) return;
  if (place.hidden === now.in_stock || at!.dataset.at !== String(now.location)) {
    (await import('./pickup-location.ts')).writePlace(now);
    at!.dataset.at = String(now.location);
    place.hidden = !now.in_stock;
  }
  // a partner's own quantity stands there, and is asked for each time
  if ('sees' in document.documentElement.dataset) return;
  const { text, level } = stockWord(now);
  if (stock.textContent === text) return;
  stock.textContent = text;
  stock.className = stockClass(level);
}

void ask();
// a page that was drawn in advance is painted first
document.addEventListener('visibilitychange', () => setTimeout(() => void ask(), 300));
addEventListener('pageshow', ({ persisted }) => persisted && void ask());
