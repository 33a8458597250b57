import { followPrices, shownPrice } from '#src/features/accounts/prices-store.ts';
import { lineRows } from '#src/features/pricing/price-lines.ts';
import { nodeOf } from '#src/features/pricing/price-rows.client.ts';
import { pricedSet, setFigures, type SetData } from './winter-set.ts';

const page = document.querySelector('[data-set]');

function write(data: SetData): void {
  const parts = data.parts.map((part) => ({ ...part, product: { ...part.product, ...shownPrice(part.id) } }));
  const priced = pricedSet({ ...data, parts });
  page!.querySelector('.set-lines tbody')!.replaceChildren(...lineRows(priced.lines, 'bold').map(nodeOf));
  for (const [name, text] of Object.entries(setFigures(priced)))
    page!.querySelectorAll(`[data-set-figure=${name}]`).forEach((figure) => (figure.textContent = text));
}

if (page) {
  const data = JSON.parse(page.getAttribute('data-set')!) as SetData;
  const ids = data.parts.map(({ id }) => id);
  followPrices(ids, () => write(data));
}
