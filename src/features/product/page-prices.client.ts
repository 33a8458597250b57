/**
 * The signed-in viewer's prices and stock in server-rendered markup: cards, the product page and its table of other
 * sizes. Islands render their own (`islands/use-own-price.ts`). The public content is stored, and comes back when the
 * session or the partner view ends.
 */
import { availabilityText } from '#src/features/products/stock.ts';
import { formatMoney } from '#src/kit/money.ts';
import type { PartnerPrice } from '#src/features/pricing/partner-price.ts';
import { onePrice, ownPrice } from '#src/features/pricing/item-price.ts';
import type { Promotion } from '#src/features/pricing/promotion.ts';
import { partnerStock, priceText } from '#src/features/pricing/price-text.ts';
import { LIST_TEXTS_SHOWN, OWN_PRICE_SHOWN } from '#src/kit/page-events.ts';
import {
  $prices,
  priceFailure,
  requestPrices,
  retryPrices,
  type PriceState,
} from '#src/features/accounts/prices-store.ts';
import { $isUnconfirmed, $showsOwnPrices, $viewer } from '#src/features/accounts/viewer-store.ts';
import { stockClass } from '#src/features/cards/stock-class.ts';
import { showToast } from '#src/kit/toast.client.ts';

/** An element that shows something about a product, and how a price is written into it. */
interface PriceElement {
  id: number;
  element: HTMLElement;
  write(price: PartnerPrice, element: HTMLElement): void;
}

const publicContent = new WeakMap<HTMLElement, { nodes: ChildNode[]; className: string }>();

/** Replaces what everybody sees. */
function replace(element: HTMLElement | null, content: Array<Node | string>, className = element?.className ?? '') {
  if (!element) return;
  if (!publicContent.has(element))
    publicContent.set(element, { nodes: [...element.childNodes], className: element.className });
  element.replaceChildren(...content);
  element.className = className;
}
function restore(element: HTMLElement): void {
  const before = publicContent.get(element);
  if (!before) return;
  element.replaceChildren(...before.nodes);
  element.className = before.className;
  publicContent.delete(element);
}

const create = (name: string, text: string) => Object.assign(document.createElement(name), { textContent: text });

/** What the viewer pays for one, with the promotions of the element's tire. */
const oneOf = (price: PartnerPrice, element: Element) =>
  onePrice(
    price,
    JSON.parse(element.closest('[data-promotions]')?.getAttribute('data-promotions') ?? '[]') as Promotion[],
  );

function writeCard(price: PartnerPrice, card: HTMLElement): void {
  const fee = card.closest('[data-recycling]')?.getAttribute('data-recycling') ?? null;
  const taxes = document.documentElement.getAttribute('data-taxes') ?? '';
  writeStock(price, card);
  const one = oneOf(price, card);
  if (one.instead) return; // everybody's price is the lower one
  replace(card.querySelector<HTMLElement>('.price'), [formatMoney(one.sum)]);
  replace(
    card.querySelector<HTMLElement>('.per'),
    priceText(price, fee, taxes).lines.map((line) => create('span', line)),
  );
}
function writeStock(price: PartnerPrice, parent: HTMLElement): void {
  const { text, level } = partnerStock(price);
  replace(parent.querySelector<HTMLElement>('.stock'), [text], stockClass(level));
}
function writeParts(price: PartnerPrice, line: HTMLElement): void {
  writeStock(price, line);
  const places = document.querySelector('#pickup')?.getAttribute('data-places');
  const { places: shops } = JSON.parse(places ?? '{"places":[]}') as { places: { name: string }[] };
  const text = availabilityText(
    price.availability,
    shops.map(({ name }) => name),
  );
  replace(line.querySelector<HTMLElement>('[data-availability]'), [text]);
}
/** A viewer with an own price sees it large, and the retail price in the line below. */
function writeAskPrice(price: PartnerPrice, element: HTMLElement): void {
  const own = ownPrice(price);
  const one = oneOf(price, element);
  if (own && !one.instead) replace(element, [formatMoney(one.sum), create('small', `${own.name}, each`)], 'price own');
}
function writePartnerPrices(price: PartnerPrice, line: HTMLElement): void {
  const named = [
    ['Retail', price.vip_price || price.price ? price.retail_price : null],
    ['Partner', price.vip_price ? price.price : null],
  ] as const;
  const prices = named.flatMap(([name, amount]) =>
    amount ? [create('span', name), create('b', formatMoney(amount))] : [],
  );
  const none = $viewer.get()?.is_view
    ? 'No partner price for this one. Call us.'
    : $isUnconfirmed.get()
      ? 'Prices appear once your email address is confirmed.'
      : 'Your account is waiting for approval.';
  replace(line, prices.length ? prices : [none]);
}
const writeTablePrice = (price: PartnerPrice, cell: HTMLElement): void =>
  replace(cell, [formatMoney(oneOf(price, cell).sum)]);

/** Elements that show something about the product whose id is in an attribute of theirs. */
const find = (selector: string, attribute: string, write: PriceElement['write']): PriceElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].map((element) => ({
    id: Number(element.getAttribute(attribute)),
    element,
    write,
  }));
const priceElements: PriceElement[] = [
  ...find('.card[data-id]:not(:is(astro-island, .saved-lists) *)', 'data-id', writeCard),
  ...find('.price[data-ask]', 'data-ask', writeAskPrice),
  ...find('.pline[data-partner]', 'data-partner', writePartnerPrices),
  ...find('.have[data-quantity]', 'data-quantity', writeParts),
  ...find('[data-figure]', 'data-figure', writeTablePrice),
];

let failureShown = false;

function render(prices: Record<number, PriceState>): void {
  for (const { id, element, write } of priceElements) {
    const price = $showsOwnPrices.get() ? prices[id] : undefined;
    [element, ...element.querySelectorAll<HTMLElement>('*')].forEach(restore);
    if (typeof price === 'object') write(price, element);
    else if (price === 'failed' && element.matches('.pline')) replace(element, ['Your price did not load.']);
    element.classList.toggle('priced', price !== undefined);
    // the page's price is heard by the whole page, that of a comparison by its table
    const own = typeof price === 'object' && ownPrice(price) ? price : null;
    const told = new CustomEvent(OWN_PRICE_SHOWN, { detail: own });
    if (write === writeAskPrice) dispatchEvent(told);
    else if (write === writeTablePrice) element.dispatchEvent(told);
  }
  const failed = Object.values(prices).includes('failed');
  if (failed === failureShown) return;
  failureShown = failed;
  if (failed)
    showToast(`${priceFailure() || 'We could not load your prices.'} Retail prices are shown.`, {
      label: 'Try again',
      run: retryPrices,
    });
  else showToast('');
}

/** Prices of a list's cards are requested here, too, so that they have arrived when the list hydrates. */
const requestAll = () => {
  render($prices.get());
  const cards = [...document.querySelectorAll<HTMLElement>('astro-island .card[data-id]')];
  requestPrices([...priceElements, ...cards.map(({ dataset }) => ({ id: Number(dataset.id) }))].map(({ id }) => id));
};

$prices.subscribe((prices) => render(prices));
$viewer.listen(requestAll);
addEventListener('online', retryPrices);
addEventListener(LIST_TEXTS_SHOWN, () => {
  priceElements.push(...find('.picks [data-figure]', 'data-figure', writeTablePrice)); // new ones: those before are gone
  requestAll();
});
$showsOwnPrices.subscribe(requestAll);
