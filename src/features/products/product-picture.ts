/**
 * Illustrations, files of `public/tires/`, stand in where there are no photographs: three treads of each product type, without the
 * name of a maker. `patternIllustration` in `src/features/catalogue/pattern-illustration.server.ts` says which of them a pattern has.
 */
/** Bags have a front view only. */
export type PictureView = 'front' | 'tread' | 'side';

export const typeIllustration = (short: string): string => `${short}-1`;

/** The files of a view for browsers that read AVIF, as a `srcset`. @param name `wintertires-2` */
export const illustrationSet = (name: string, view: PictureView): string =>
  [320, 480, 960].map((width) => `/tires/${name}-${view}-${width}.avif ${width}w`).join(',');

export const illustrationFile = (name: string, view: PictureView): string => `/tires/${name}-${view}-480.webp`;

/** The first photograph of a product in the width of a card; empty: it has none. */
export const cardPhotograph = ({ pictures }: { pictures: string }): string =>
  pictures
    .split(',')[0]!
    .trim()
    .replace(/^(\/uploads\/[0-9a-f]{32})-960\.webp$/, '$1-480.webp');

/** The `sizes` of the product page's pictures, and of the preload of the first one. On phones, where they are wider, half the file does. */
export const GALLERY_SIZES = '(min-width:1240px) 520px,(min-width:960px) 42vw,60vw';

export const SLIDE_TIRES: Record<string, readonly [type: string, view: PictureView, alt: string]> = {
  winter: ['wintertires', 'front', 'Winter tire with a finely cut tread'],
  allweather: ['allweathertires', 'front', 'All-weather tire'],
  truck: ['allterraintires', 'front', 'All-terrain tire with open blocks'],
  change: ['wintertires', 'side', 'Winter tire from the side'],
  storage: ['tirebags', 'front', 'Tire in a storage bag'],
  partner: ['summertires', 'front', 'Summer tire'],
  repair: ['allseasontires', 'front', 'All-season tire'],
  mountain: ['allweathertires', 'side', 'All-weather tire from the side'],
};
