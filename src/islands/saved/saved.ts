/** The page of saved and recently viewed tires: what this browser remembers, with today's prices. */
import { comparedTiresPath, MAX_COMPARED } from '#src/domain/tire-comparison/compared-ids.ts';
import { $chosen, clearChosen, openChosen } from '#src/stores/product/chosen-tires.ts';
import { fetchProducts } from '#src/stores/product/products-by-id.ts';
import { clearViewed, viewedTires } from '#src/stores/product/viewed-tires.ts';
import {
  CLEAR,
  COMPARE_SAVED,
  EMPTY_TEXT,
  KEPT,
  LOAD_AGAIN,
  LOAD_STATUS,
  SAVED,
  VIEWED_TIRES,
} from './page-elements.ts';
import { createCard, writeGone, writeProduct, writeViewedTire, type TireCard } from './tire-card.ts';

const section = (id: string) => document.querySelector<HTMLElement>(`#${id}`)!;
const status = section(LOAD_STATUS);
const again = section(LOAD_AGAIN);

/** Fills a section with cards. Its button removes them. */
function fill(id: string, cards: TireCard[], clear: () => void): void {
  const place = section(id);
  const list = place.querySelector('ul')!;
  const button = place.querySelector<HTMLElement>(`.${CLEAR}`)!;
  const empty = place.querySelector<HTMLElement>(`.${EMPTY_TEXT}`)!;
  const show = (): void => {
    list.hidden = button.hidden = list.childElementCount === 0;
    empty.hidden = !list.hidden;
  };
  list.replaceChildren(...cards.map(({ element }) => element));
  show();
  button.addEventListener('click', () => {
    clear();
    list.replaceChildren();
    show();
    place.querySelector('h2')!.focus(); // the button is gone
  });
}

// All stored tires are shown at once, because the script of own prices looks for their cards (`islands/account/page-prices.ts`).
openChosen();
const viewed = viewedTires();
const savedCards = $chosen.get().save.map(createCard);
const viewedCards = viewed.map(({ id }) => createCard(id));
viewedCards.forEach((card, i) => writeViewedTire(card, viewed[i]!));
for (const card of savedCards) {
  const seen = viewed.find(({ id }) => id === card.id);
  if (seen) writeViewedTire(card, seen);
}
fill(SAVED, savedCards, () => clearChosen('save'));
fill(VIEWED_TIRES, viewedCards, clearViewed);

const compare = section(SAVED).querySelector<HTMLAnchorElement>(`.${COMPARE_SAVED}`)!;
$chosen.subscribe(({ save }) => {
  compare.hidden = save.length < 2;
  compare.href = comparedTiresPath(save.slice(0, MAX_COMPARED));
  compare.textContent = save.length > MAX_COMPARED ? 'Compare the newest four' : 'Compare them';
});

section(KEPT).removeAttribute('aria-busy');

async function load(): Promise<void> {
  const cards = [...savedCards, ...viewedCards];
  if (!cards.length) return;
  again.hidden = true;
  status.textContent = '';
  const outcome = await fetchProducts([...new Set(cards.map(({ id }) => id))]);
  if (!outcome.ok) {
    status.textContent = `We could not load today’s prices. ${outcome.message}`;
    again.hidden = false;
    return;
  }
  const products = new Map(outcome.data.map((product) => [product.id, product]));
  for (const card of cards) {
    const product = products.get(card.id);
    if (product) writeProduct(card, product);
    else writeGone(card);
  }
}
again.addEventListener('click', () => void load());
void load();
