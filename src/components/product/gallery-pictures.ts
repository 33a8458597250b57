import type { PictureView } from '#src/domain/product/product-picture.ts';
import drawn from '#src/tire-picture/drawn.json';

/** Whether there is a drawn picture of this view. `npm run draw` writes the list of them. */
export const isDrawn = (stem: string, view: PictureView): boolean =>
  (drawn as Record<string, string[]>)[stem]?.includes(view) ?? false;

/** The `sizes` of the product page's pictures, and of the preload of the first one. */
export const GALLERY_SIZES = '(min-width:1240px) 520px,(min-width:960px) 42vw,78vw';
