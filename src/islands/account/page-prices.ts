/**
 * Prices and stock in what was drawn at build time: cards, the product page, its table of other sizes. Lists draw their
 * own (`islands/results`). What stands there for everybody is kept, and comes back when the session or the view ends.
 */
import { formatMoney } from '#src/domain/pricing/money.ts';
import type { PartnerPrice } from '#src/domain/pricing/partner-price.ts';
import { ownPrice, partnerStock, priceWords } from '#src/domain/pricing/price-text.ts';
import { $prices, retryPrices, wantPrices, type PriceState } from '#src/stores/product/prices.ts';
import { $sees, $viewer } from '#src/stores/account/viewer.ts';
import { stockClass } from '#src/ui/stock-class.ts';
import { say } from './toast.ts';

/** A place for a price, and how one is put there. */
interface Place {
  id: number;
  at: HTMLElement;
  put(price: PartnerPrice, place: Place): void;
}

const kept = new WeakMap<HTMLElement, { nodes: ChildNode[]; className: string }>();

/** Puts words in place of what everybody sees. */
function put(at: HTMLElement | null, words: Array<Node | string>, className = at?.className ?? ''): void {
  if (!at) return;
  if (!kept.has(at)) kept.set(at, { nodes: [...at.childNodes], className: at.className });
  at.replaceChildren(...words);
  at.className = className;
}
function putBack(at: HTMLElement): void {
  const before = kept.get(at);
  if (before) {
    at.replaceChildren(...before.nodes);
    at.className = before.className;
    kept.delete(at);
  }
}

const element = (name: string, text: string) => Object.assign(document.createElement(name), { textContent: text });

function putCard(price: PartnerPrice, { at }: Place): void {
  const words = priceWords(price, at.closest<HTMLElement>('[data-recycling]')?.dataset.recycling ?? null);
  put(at.querySelector<HTMLElement>('.price'), [words.figure]);
  put(
    at.querySelector<HTMLElement>('.per'),
    words.lines.map((line) => element('span', line)),
  );
  putStock(price, { at });
}
function putStock(price: PartnerPrice, { at }: Pick<Place, 'at'>): void {
  const { text, level } = partnerStock(price);
  put(at.querySelector<HTMLElement>('.stock'), [text], stockClass(level));
}
function putLine(price: PartnerPrice, { at }: Place): void {
  const named = [
    ['Partner', price.price],
    ['VIP', price.vip_price],
  ] as const;
  const there = named.flatMap(([name, amount]) =>
    amount ? [element('span', name), element('b', formatMoney(amount))] : [],
  );
  put(
    at,
    there.length
      ? there
      : [$viewer.get()?.is_view ? 'No partner price for this one: call us.' : 'Your account waits for approval.'],
  );
}
const putFigure = (price: PartnerPrice, { at }: Place): void => put(at, [formatMoney(ownPrice(price))]);

const places = (selector: string, name: 'id' | 'partner' | 'quantity' | 'figure', how: Place['put']): Place[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].map((at) => ({ id: Number(at.dataset[name]), at, put: how }));
const inList = (at: HTMLElement): boolean => at.closest('.results') !== null;
const all: Place[] = [
  ...places('.card[data-id]', 'id', putCard).filter(({ at }) => !inList(at)),
  ...places('.pline[data-partner]', 'partner', putLine),
  ...places('.have[data-quantity]', 'quantity', putStock),
  ...places('[data-figure]', 'figure', putFigure),
];

/** Cards that a list draws itself, wanted early: the answer is there when the list wakes. */
const inLists = (): number[] =>
  [...document.querySelectorAll<HTMLElement>('.results .card[data-id]')].map((card) => Number(card.dataset.id));

function draw(prices: Record<number, PriceState>): void {
  for (const place of all) {
    const state = $sees.get() ? prices[place.id] : undefined;
    const part = [place.at, ...place.at.querySelectorAll<HTMLElement>('*')];
    part.forEach(putBack);
    if (typeof state === 'object') place.put(state, place);
    else if (state === 'failed' && place.at.matches('.pline')) put(place.at, ['Your price did not load.']);
    place.at.classList.toggle('priced', state !== undefined);
  }
  const failed = Object.values(prices).includes('failed');
  if (failed !== told) {
    told = failed;
    if (failed)
      say('We could not load your prices. Retail prices are shown.', { label: 'Try again', run: retryPrices });
    else say('');
  }
}
let told = false;

$prices.subscribe((prices) => draw(prices));
const want = () => {
  draw($prices.get());
  wantPrices([...all.map((place) => place.id), ...inLists()]);
};
$viewer.listen(want);
addEventListener('online', retryPrices);
$sees.subscribe(want);
