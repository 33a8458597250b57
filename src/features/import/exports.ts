/** What leaves the desk as a file: title, and the section of the desk where it is offered. */
export const EXPORTS = {
  products: { title: 'Products', section: 'products' },
  'own-list': { title: 'Own list, to change and import', section: 'products' },
  offers: { title: 'Offers of all suppliers', section: 'offers' },
  partners: { title: 'Partners', section: 'partners' },
  messages: { title: 'Messages', section: 'messages' },
  appointments: { title: 'Appointments', section: 'messages' },
  quotes: { title: 'Quotes', section: 'messages' },
  searches: { title: 'Searches', section: 'searches' },
} as const;
export type ExportName = keyof typeof EXPORTS;
export const isExportName = (text: string | undefined): text is ExportName => Object.hasOwn(EXPORTS, text ?? '');
