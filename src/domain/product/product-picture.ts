/** Drawn pictures: files of `public/tires/`, or `/uploads/drawn-…` of patterns drawn later (`pattern-drawing.ts`). */
export type PictureView = 'front' | 'tread' | 'side';
export type PictureWidth = 240 | 480 | 960;
export type PictureFormat = 'avif' | 'webp';

/** Folder and file stem of a product's picture, or a whole path. A pattern without pictures uses those of its type. */
export const pictureStem = (p: { pattern_picture: string; type_short: string }): string =>
  p.pattern_picture || `type/${p.type_short}`;

export const pictureFile = (stem: string, view: PictureView, width: PictureWidth, format: PictureFormat): string =>
  `${stem.startsWith('/') ? '' : '/tires/'}${stem}-${view}-${width}.${format}`;

const EVERY: readonly PictureWidth[] = [240, 480, 960];

/**
 * The widths in which a view exists. All pictures together have to stay below 12 MB, so a pattern has several widths of its front
 * view only and one file of each other view. WebP is for the few browsers without AVIF. The few pictures of types exist in every
 * width.
 */
function pictureWidths(stem: string, view: PictureView, format: PictureFormat): readonly PictureWidth[] {
  if (stem.startsWith('type/')) return EVERY;
  if (view !== 'front') return format === 'avif' ? [480] : [];
  return format === 'avif' ? EVERY : [240];
}

/** The front view for programs that do not read AVIF. */
export const widestWebp = (stem: string): string =>
  pictureFile(stem, 'front', pictureWidths(stem, 'front', 'webp').at(-1)!, 'webp');

/** The files of a view as a `srcset`; empty if it does not exist in that format. */
export const pictureSet = (stem: string, view: PictureView, format: PictureFormat): string =>
  pictureWidths(stem, view, format)
    .map((width) => `${pictureFile(stem, view, width, format)} ${width}w`)
    .join(',');

/** The first photograph of a product in the width of a card; empty: it has none. */
export const cardPhotograph = ({ pictures }: { pictures: string }): string =>
  pictures
    .split(',')[0]!
    .trim()
    .replace(/^(\/uploads\/[0-9a-f]{32})-960\.webp$/, '$1-480.webp');

/** The file for browsers that do not support `srcset`, and for small pictures. */
export const pictureFallback = (stem: string, view: PictureView): string => {
  const webp = pictureWidths(stem, view, 'webp').findLast((width) => width <= 480);
  return webp ? pictureFile(stem, view, webp, 'webp') : pictureFile(stem, view, 480, 'avif');
};
