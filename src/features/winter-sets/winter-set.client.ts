import { $prices, requestPrices } from '#src/features/accounts/prices-store.ts';
import { $showsOwnPrices } from '#src/features/accounts/viewer-store.ts';
import { writeLines } from '#src/features/pricing/price-rows.client.ts';
import { pricedSet, setFigures, type SetData, type SetPart } from './winter-set.ts';

const page = document.querySelector('[data-set]');

function write(data: SetData): void {
  const own = (part: SetPart): SetPart => {
    const price = $showsOwnPrices.get() ? $prices.get()[part.id] : undefined;
    return typeof price === 'object' ? { ...part, product: { ...part.product, ...price } } : part;
  };
  const priced = pricedSet({ ...data, parts: data.parts.map(own) });
  writeLines(page!.querySelector('.set-lines tbody')!, priced.lines, 'bold');
  for (const [name, text] of Object.entries(setFigures(priced)))
    page!.querySelectorAll(`[data-set-figure=${name}]`).forEach((figure) => (figure.textContent = text));
}

if (page) {
  const data = JSON.parse(page.getAttribute('data-set')!) as SetData;
  $showsOwnPrices.subscribe((isShown) => isShown && requestPrices(data.parts.map(({ id }) => id)));
  $showsOwnPrices.listen(() => write(data));
  $prices.listen(() => write(data));
}
