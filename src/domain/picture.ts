/** The drawn pictures under `public/tires/`: `{brand}/{pattern}-{view}-{width}.{avif|webp}`. */
export type PictureView = 'front' | 'tread' | 'side';

/** Folder and file stem of a product's picture; a pattern that has none shows its type's. */
export const pictureStem = (p: { pattern_picture: string; type_short: string }): string => p.pattern_picture || `type/${p.type_short}`;

export const pictureFile = (stem: string, view: PictureView, width: 240 | 480 | 960, format: 'avif' | 'webp'): string =>
  `/tires/${stem}-${view}-${width}.${format}`;
