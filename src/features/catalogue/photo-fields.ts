import type { PictureView } from '#src/features/products/product-picture.ts';

/** The field of a pattern's entry that holds the photograph of a view. */
export const PHOTO_FIELDS = {
  front: 'photo_front',
  tread: 'photo_tread',
  side: 'photo_side',
} as const satisfies Record<PictureView, string>;

export const VIEW_NAMES: Readonly<Record<PictureView, string>> = { front: 'tire', tread: 'tread', side: 'sidewall' };
