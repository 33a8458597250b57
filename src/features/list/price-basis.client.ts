/** What the cards show large. The document is marked with it before the first paint (`src/shell/BaseLayout.astro`). */
import { PRICE_BASIS } from '#src/kit/document-data.ts';

/** Key of `localStorage`, which `layouts/BaseLayout.astro` reads, too. */
const STORAGE_KEY = 'basis';

const { dataset } = document.documentElement;
for (const choice of document.querySelectorAll<HTMLInputElement>('.basis input'))
  if (choice.value === dataset[PRICE_BASIS]) choice.checked = true;

document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.name !== 'basis') return;
  dataset[PRICE_BASIS] = target.value;
  try {
    localStorage.setItem(STORAGE_KEY, target.value);
  } catch {
    // storage is blocked: it holds for this page
  }
});
