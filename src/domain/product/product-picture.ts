/** The drawn pictures under `public/tires/`: `{brand}/{pattern}-{view}-{width}.{avif|webp}`. */
export type PictureView = 'front' | 'tread' | 'side';
export type PictureWidth = 240 | 480 | 960;
export type PictureFormat = 'avif' | 'webp';

/** Folder and file stem of a product's picture; a pattern that has none shows its type's. */
export const pictureStem = (p: { pattern_picture: string; type_short: string }): string =>
  p.pattern_picture || `type/${p.type_short}`;

export const pictureFile = (stem: string, view: PictureView, width: PictureWidth, format: PictureFormat): string =>
  `/tires/${stem}-${view}-${width}.${format}`;

const EVERY: readonly PictureWidth[] = [240, 480, 960];

/**
 * Which widths of a view are drawn. The whole set has to stay below 12 MB, so the front gets what there is to spend and a
 * pattern's other views one file; a type's own pictures are few and stand in for anything: they get every one.
 */
export function pictureWidths(stem: string, view: PictureView, format: PictureFormat): readonly PictureWidth[] {
  if (stem.startsWith('type/')) return EVERY;
  if (view !== 'front') return format === 'avif' ? [480] : [];
  return format === 'avif' ? EVERY : [240, 480];
}

/** A view's files as a `srcset`; empty where it is not drawn in that format. */
export const pictureSet = (stem: string, view: PictureView, format: PictureFormat): string =>
  pictureWidths(stem, view, format)
    .map((width) => `${pictureFile(stem, view, width, format)} ${width}w`)
    .join(',');

/** The one file for browsers that choose none from a set. */
export const pictureFallback = (stem: string, view: PictureView): string =>
  pictureFile(stem, view, 480, pictureWidths(stem, view, 'webp').includes(480) ? 'webp' : 'avif');
