import type { PictureView } from '#src/domain/product/product-picture.ts';
import drawn from '#src/tire-picture/drawn.json';

/** Whether a view of a pattern has been drawn: `npm run draw` lists what it has made. */
export const isDrawn = (stem: string, view: PictureView): boolean =>
  (drawn as Record<string, string[]>)[stem]?.includes(view) ?? false;

/** How wide the product page's first picture stands; its preload must say the same. */
export const GALLERY_SIZES = '(min-width:1240px) 520px,(min-width:960px) 42vw,78vw';
