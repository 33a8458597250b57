/** The drawn pictures under `public/tires/`: `{brand}/{pattern}-{view}-{width}.{avif|webp}`. */
export type PictureView = 'front' | 'tread' | 'side';
export type PictureWidth = 240 | 480 | 960;
export type PictureFormat = 'avif' | 'webp';

/** Folder and file stem of a product's picture. A pattern without pictures uses those of its type. */
export const pictureStem = (p: { pattern_picture: string; type_short: string }): string =>
  p.pattern_picture || `type/${p.type_short}`;

export const pictureFile = (stem: string, view: PictureView, width: PictureWidth, format: PictureFormat): string =>
  `/tires/${stem}-${view}-${width}.${format}`;

const EVERY: readonly PictureWidth[] = [240, 480, 960];

/**
 * The widths in which a view exists. All pictures together have to stay below 12 MB, so a pattern has several widths of its front
 * view only and one file of each other view. The few pictures of types exist in every width.
 */
function pictureWidths(stem: string, view: PictureView, format: PictureFormat): readonly PictureWidth[] {
  if (stem.startsWith('type/')) return EVERY;
  if (view !== 'front') return format === 'avif' ? [480] : [];
  return format === 'avif' ? EVERY : [240, 480];
}

/** The files of a view as a `srcset`; empty if it does not exist in that format. */
export const pictureSet = (stem: string, view: PictureView, format: PictureFormat): string =>
  pictureWidths(stem, view, format)
    .map((width) => `${pictureFile(stem, view, width, format)} ${width}w`)
    .join(',');

/** The file for browsers that do not support `srcset`. */
export const pictureFallback = (stem: string, view: PictureView): string =>
  pictureFile(stem, view, 480, pictureWidths(stem, view, 'webp').includes(480) ? 'webp' : 'avif');
