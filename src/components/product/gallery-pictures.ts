import type { PictureView } from '#src/domain/product/product-picture.ts';
import { isDrawingStem } from '#src/domain/product/pattern-drawing.ts';
import drawn from '#src/domain/product/drawn.json';

/** Whether there is a drawn picture of this view: `npm run draw` lists them; a pattern drawn later has all views. */
export const isDrawn = (stem: string, view: PictureView): boolean =>
  isDrawingStem(stem) || ((drawn as Record<string, string[]>)[stem]?.includes(view) ?? false);

/** The `sizes` of the product page's pictures, and of the preload of the first one. */
export const GALLERY_SIZES = '(min-width:1240px) 520px,(min-width:960px) 42vw,78vw';
