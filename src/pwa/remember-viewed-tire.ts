import { readViewed, RETAIL_FIGURE, withViewed } from '#src/domain/product/viewed-tires.ts';
import { VIEWED_TIRES_KEY } from '#src/domain/shop/storage-keys.ts';

/** Saves the tire of this page for the offline page. Its data is read from the page, which is the same for everyone. */
export function rememberViewedTire(): void {
  const id = Number(/^\/tires\/detail\/(\d+)\//.exec(location.pathname)?.[1]);
  const textOf = (selector: string) => document.querySelector(`.buy ${selector}`)?.textContent?.trim() ?? '';
  const picture = document.querySelector<HTMLImageElement>('.prod .plate img');
  const title = textOf('h1');
  if (!id || !title || !picture) return;
  // What is shown may be a partner's own price, which is never stored.
  const price = document.querySelector(`[${RETAIL_FIGURE}]`)?.getAttribute(RETAIL_FIGURE) ?? '';
  const tire = {
    id,
    title,
    size: textOf('.size'),
    path: location.pathname,
    picture: new URL(picture.currentSrc || picture.src).pathname,
    price,
    at: Date.now(),
  };
  try {
    localStorage.setItem(
      VIEWED_TIRES_KEY,
      JSON.stringify(withViewed(readViewed(localStorage.getItem(VIEWED_TIRES_KEY)), tire)),
    );
  } catch {
    // storage is full or not allowed: only this list is lost
  }
}
