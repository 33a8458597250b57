/** The signed-in viewer's prices and stock in server-rendered markup. The public content comes back when the session ends. */
import { availabilityText, stockClass } from '#src/features/products/stock.ts';
import { formatMoney } from '#src/kit/money.ts';
import type { PartnerPrice } from '#src/features/pricing/partner-price.ts';
import { lineRows } from '#src/features/pricing/price-lines.ts';
import { nodeOf } from '#src/features/pricing/price-rows.client.ts';
import { onePrice, ownPrice, partnerStock } from '#src/features/pricing/item-price.ts';
import type { Promotion } from '#src/features/pricing/promotion.ts';
import { LIST_SHOWN, OWN_PRICE_SHOWN } from '#src/kit/page-events.ts';
import { $prices, priceFailure, requestPrices, retryPrices, shownPrice } from '#src/features/accounts/prices-store.ts';
import { $isUnconfirmed, $showsOwnPrices, $viewer } from '#src/features/accounts/viewer-store.ts';
import { cardFoot, winterLines, type CardSale, type CardTire } from '#src/features/cards/card-foot.ts';
import type { WinterTire } from '#src/features/pricing/winter-tire.ts';
import { showToast } from '#src/kit/toast.client.ts';

const publicContent = new Map<HTMLElement, { nodes: ChildNode[]; className: string }>();

function replace(element: HTMLElement | null, content: Array<Node | string>, className = element?.className ?? '') {
  if (!element) return;
  if (!publicContent.has(element))
    publicContent.set(element, { nodes: [...element.childNodes], className: element.className });
  element.replaceChildren(...content);
  element.className = className;
}
function restoreAll(): void {
  for (const [element, { nodes, className }] of publicContent) {
    element.replaceChildren(...nodes);
    element.className = className;
  }
  publicContent.clear();
}

const create = (name: string, text: string) => Object.assign(document.createElement(name), { textContent: text });

const oneOf = (price: PartnerPrice, element: Element) =>
  onePrice(
    price,
    JSON.parse(element.closest('[data-promotions]')?.getAttribute('data-promotions') ?? '[]') as Promotion[],
  );

const saleOf = (element: Element): CardSale =>
  JSON.parse(element.closest('[data-sale]')!.getAttribute('data-sale')!) as CardSale;
const tireOf = (card: HTMLElement): CardTire => JSON.parse(card.dataset.tire!) as CardTire;
const winterOf = (body: HTMLElement): WinterTire => JSON.parse(body.dataset.winter!) as WinterTire;

const writeCard = (price: PartnerPrice, card: HTMLElement): void =>
  replace(
    card.querySelector<HTMLElement>('.cfoot'),
    cardFoot({ ...price, ...tireOf(card) }, saleOf(card), shownPrice).map(nodeOf),
  );
function writeWinter(_: PartnerPrice, body: HTMLElement): void {
  const lines = winterLines(winterOf(body), saleOf(body), shownPrice);
  replace(body, lineRows(lines, 'heavy', 'line-above').map(nodeOf));
  for (const total of document.querySelectorAll<HTMLElement>('[data-winter-total]'))
    replace(total, [lines.at(-1)?.text ?? '']);
}
function writeStock(price: PartnerPrice, line: HTMLElement): void {
  const { text, level } = partnerStock(price);
  replace(line.querySelector<HTMLElement>('.stock'), [text], stockClass(level));
  const shops = document.querySelector('#pickup')?.getAttribute('data-places') ?? '{"places":[]}';
  const names = (JSON.parse(shops) as { places: { name: string }[] }).places.map(({ name }) => name);
  replace(line.querySelector<HTMLElement>('[data-availability]'), [availabilityText(price.availability, names)]);
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

const withPair = ({ id, pair }: CardTire): number[] => [id, ...(pair ? [pair.id] : [])];
const inAttribute = (name: string) => (element: HTMLElement) => [Number(element.getAttribute(name))];

/** What shows a price, whose ids it has, and what writes the viewer's into it. */
type Kind = [
  selector: string,
  idsOf: (of: HTMLElement) => number[],
  write: (price: PartnerPrice, to: HTMLElement) => void,
];
const KINDS: readonly Kind[] = [
  ['.card[data-tire]', (card) => withPair(tireOf(card)), writeCard],
  ['[data-winter]', (body) => withPair(winterOf(body)), writeWinter],
  ['.price[data-ask]', inAttribute('data-ask'), writeAskPrice],
  ['.pline[data-partner]', inAttribute('data-partner'), writePartnerPrices],
  ['.have[data-quantity]', inAttribute('data-quantity'), writeStock],
  ['[data-figure]', inAttribute('data-figure'), writeTablePrice],
];
const priceElements = () =>
  KINDS.flatMap(([selector, idsOf, write]) =>
    [...document.querySelectorAll<HTMLElement>(selector)].map((element) => ({ ids: idsOf(element), element, write })),
  );
let elements = priceElements();

let failureShown = false;

function render(): void {
  restoreAll();
  for (const { ids, element, write } of elements) {
    const price = shownPrice(ids[0]!);
    const state = $showsOwnPrices.get() ? $prices.get()[ids[0]!] : undefined;
    if (price) write(price, element);
    else if (state === 'failed' && element.matches('.pline')) replace(element, ['Your price did not load.']);
    element.classList.toggle('priced', state !== undefined);
    // the page's price is heard by the whole page, that of a comparison by its table
    const told = new CustomEvent(OWN_PRICE_SHOWN, { detail: price && ownPrice(price) ? price : null });
    if (write === writeAskPrice) dispatchEvent(told);
    else if (write === writeTablePrice) element.dispatchEvent(told);
  }
  const failed = Object.values($prices.get()).includes('failed');
  if (failed === failureShown) return;
  failureShown = failed;
  if (failed)
    showToast(`${priceFailure() || 'We could not load your prices.'} Retail prices are shown.`, {
      label: 'Try again',
      run: retryPrices,
    });
  else showToast('');
}

const requestAll = () => {
  render();
  requestPrices(elements.flatMap(({ ids }) => ids));
};

$prices.subscribe(render);
$viewer.listen(requestAll);
addEventListener('online', retryPrices);
addEventListener(LIST_SHOWN, () => {
  elements = priceElements();
  requestAll();
});
$showsOwnPrices.subscribe(requestAll);
