/** What the cards show large. The document is marked with it before the first paint (`src/shell/BaseLayout.astro`). */
import { storeItem } from '#src/kit/browser-storage.ts';
import { PRICE_BASIS } from '#src/kit/document-data.ts';

const { dataset } = document.documentElement;
for (const choice of document.querySelectorAll<HTMLInputElement>('.basis input'))
  if (choice.value === dataset[PRICE_BASIS]) choice.checked = true;

document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.name !== 'basis') return;
  dataset[PRICE_BASIS] = target.value;
  storeItem('basis', target.value); // read by the layout
});
