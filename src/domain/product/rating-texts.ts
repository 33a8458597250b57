export const RATING_TEXTS = {
  added: 'Rating added successfully',
  twice: 'You already rated this product.',
  tooMany: 'Too many ratings from your connection.',
} as const;
