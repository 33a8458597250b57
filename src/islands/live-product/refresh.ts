/** Brings a product page's price and stock up to date when it has loaded, and when it is seen again after a minute. */
import { formatMoney } from '#src/domain/pricing/money.ts';
import { RETAIL_FIGURE } from '#src/domain/product/viewed-tires.ts';
import { stockLabel } from '#src/domain/product/stock.ts';
import { OWN_PRICES } from '#src/domain/shop/document-data.ts';
import { fetchLiveProduct, type LiveProduct } from '#src/stores/product/live-product.ts';
import { stockClass } from '#src/ui/stock-class.ts';

const FRESH_MS = 60_000;
/** Delay by which a prerendered page is painted first. */
const AFTER_PAINT_MS = 300;
const stockLine = document.querySelector<HTMLElement>('[data-quantity]');
let requestedAt = 0;

async function refresh(): Promise<void> {
  if (!stockLine || document.hidden || Date.now() - requestedAt < FRESH_MS) return;
  requestedAt = Date.now();
  const product = await fetchLiveProduct(Number(stockLine.getAttribute('data-quantity')));
  if (!product) return;
  await writePrice(product);
  await writeStock(stockLine, product);
}

async function writePrice({ retail_price }: LiveProduct): Promise<void> {
  const ask = document.querySelector<HTMLElement>(`[${RETAIL_FIGURE}]`);
  const figure = formatMoney(retail_price);
  if (!ask || ask.getAttribute(RETAIL_FIGURE) === figure) return;
  ask.setAttribute(RETAIL_FIGURE, figure);
  const price = ask.querySelector('.price:not(.own)')?.firstChild;
  if (price) price.textContent = figure;
  (await import('./estimate.ts')).writeEstimatePrice({ retail: retail_price });
}

async function writeStock(line: HTMLElement, product: LiveProduct): Promise<void> {
  const stock = line.querySelector<HTMLElement>('.stock');
  const location = stock?.nextElementSibling as HTMLElement | null | undefined;
  if (!stock || !location) return;
  const isHere = product.in_stock && !product.lead_days;
  if (location.hidden === isHere || line.getAttribute('data-at') !== String(product.location)) {
    (await import('./pickup-location.ts')).writeLocation(product);
    line.setAttribute('data-at', String(product.location));
    location.hidden = !isHere;
  }
  // The stock of a signed-in partner is shown there, by `islands/account/page-prices.ts`.
  if (OWN_PRICES in document.documentElement.dataset) return;
  const { text, level } = stockLabel(product);
  if (stock.textContent === text) return;
  stock.textContent = text;
  stock.className = stockClass(level);
}

void refresh();
document.addEventListener('visibilitychange', () => setTimeout(() => void refresh(), AFTER_PAINT_MS));
addEventListener('pageshow', ({ persisted }) => persisted && void refresh());
