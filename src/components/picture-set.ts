import { pictureFile, type PictureView } from '#src/domain/picture.ts';

/** The three widths of a picture as a `srcset`. */
export const pictureSet = (stem: string, view: PictureView, format: 'avif' | 'webp'): string =>
  ([240, 480, 960] as const).map((width) => `${pictureFile(stem, view, width, format)} ${width}w`).join(',');

/** How wide the product page's first picture stands; its preload must say the same. */
export const GALLERY_SIZES = '(min-width:1240px) 520px,(min-width:960px) 42vw,78vw';
