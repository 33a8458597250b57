/** The landscape of the hero (`landscapes/`), whose colours are design tokens. */
import { DRAWN_CITY } from '#src/features/shop/shop-words.ts';

export const LANDSCAPES = import.meta.glob<string>('./landscapes/**/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The Rockies are Calgary's, so other cities have low hills. */
export const landOf = (city: string): string => (city === DRAWN_CITY ? 'winter' : 'plain');
