import type { ADDABLE_KINDS, EntryData } from './entry-kinds.ts';

type Addable = (typeof ADDABLE_KINDS)[number];
const DAY = 86_400_000;

/** The initial values of the form for a new entry. */
export function blankEntry<K extends Addable>(kind: K, now: Date): Pick<EntryData, Addable>[K] {
  const blanks: Pick<EntryData, Addable> = {
    page: {
      code: '',
      kind: 'service',
      title: '',
      description: '',
      card: '',
      content: '',
      seo_title: '',
      seo_desc: '',
      position: null,
      duration: '',
      price_from: '',
      price_unit: '',
      is_template: true,
      short_description: '',
      size_price_title: '',
      size_price: null,
      text_images: [],
      add_faq: false,
      faq_ids: [],
      add_message_form: false,
    },
    question: { slug: '', topic: '', title: '', content: '', position: 0 },
    article: {
      slug: '',
      type_id: 0,
      title: '',
      picture: '',
      description: '',
      content: '',
      tags: [],
      author: '',
      seo_title: '',
      seo_desc: '',
      published_at: null,
    },
    'article-type': { title: '', short: '', position: 0 },
    review: { name: '', rating: 5, text: '', sample: false, position: 0 },
    slide: {
      title: '',
      text: '',
      link: '/tires',
      link_text: '',
      motif: 'winter',
      desktop: true,
      shown_from: null,
      shown_until: null,
      position: 0,
    },
    notice: {
      text: '',
      link: '',
      link_text: '',
      shown_from: now.toISOString(),
      shown_until: new Date(now.getTime() + 14 * DAY).toISOString(),
    },
    supplier: { title: '', slug: '', active: true, freight: '0.00', lead_days: 1, stale_days: null },
    'search-word': { text: '', meaning: '' },
    fitment: {
      make: '',
      model: '',
      year_from: now.getUTCFullYear(),
      year_to: now.getUTCFullYear(),
      option: '',
      front: '',
      rear: '',
      front_service: '',
      rear_service: '',
      front_pressure: null,
      rear_pressure: null,
      verified: false,
    },
  };
  return blanks[kind];
}
