import { DESK_EXTRAS } from '#src/extras/desk-extras.ts';

export const EXPORTS: Record<string, { title: string; section: string }> = {
  products: { title: 'Products', section: 'product' },
  'own-list': { title: 'Own list, to change and import', section: 'product' },
  offers: { title: 'Offers of all suppliers', section: 'offers' },
  partners: { title: 'Partners', section: 'partners' },
  messages: { title: 'Messages', section: 'messages' },
  searches: { title: 'Searches', section: 'searches' },
  ...Object.assign({}, ...DESK_EXTRAS.map(({ exports }) => exports)),
};
