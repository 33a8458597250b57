export const RATING_TEXTS = {
  added: 'Rating added successfully',
  twice: 'You have rated this product already.',
  tooMany: 'That is a lot of ratings from your connection.',
} as const;
