/** The sections of the desk, in the order of its menu. */
import type { EntryKind } from '#src/domain/editor/entry-kinds.ts';

export interface Section {
  id: string;
  title: string;
  about: string;
  kind?: EntryKind;
}
export interface SectionGroup {
  title: string;
  sections: readonly Section[];
}

const entrySection = (kind: EntryKind, title: string, about: string): Section => ({ id: kind, title, about, kind });

export const DESK_SECTIONS: readonly SectionGroup[] = [
  {
    title: 'To do',
    sections: [
      { id: 'start', title: 'Overview', about: 'What waits for somebody.' },
      {
        id: 'messages',
        title: 'Messages',
        about: 'What visitors have written or asked for, and whether it reached the mailbox.',
      },
      { id: 'partners', title: 'Partners', about: 'Business accounts: who waits, and who sees which prices.' },
      { id: 'visits', title: 'Page views', about: 'How often each page was opened, by day.' },
      { id: 'changes', title: 'Changes', about: 'What was changed, by whom and when. Everything can be brought back.' },
    ],
  },
  {
    title: 'Content',
    sections: [
      entrySection('page', 'Pages', 'Pages, services and policies.'),
      entrySection('question', 'Questions', 'Questions and answers, on /faq and on pages.'),
      entrySection('article', 'Articles', 'Drafts, scheduled and published.'),
      entrySection('article-type', 'Article types', 'What articles are sorted by.'),
      entrySection('notice', 'Notices', 'A line at the top of every page, from one date to another.'),
      entrySection('slide', 'Hero slides', 'The large pictures at the top of the home page.'),
      entrySection('review', 'Reviews', 'What customers say, on the home page.'),
    ],
  },
  {
    title: 'Tires',
    sections: [
      { id: 'products', title: 'Prices and stock', about: 'Price tiers, stock, badge and visibility, row by row.' },
      entrySection('product', 'Product texts', 'Descriptions, photographs and words for search engines.'),
      entrySection('pattern', 'Photographs', 'Of patterns: one by one, or a whole folder at once.'),
      { id: 'price-list', title: 'Price list', about: 'A supplier’s list: see what it would change, then take it in.' },
      entrySection('supplier', 'Suppliers', 'Freight, lead time and last list of each, and how its lists are read.'),
      {
        id: 'offers',
        title: 'Offers to match',
        about: 'Which tire a supplier means, where its list leaves that open.',
      },
      entrySection('product-type', 'Types', 'Names and descriptions of tire types.'),
      entrySection('brand', 'Brands', 'Names and descriptions of brands.'),
      entrySection('list-text', 'List texts', 'Headings and texts above and below lists of tires.'),
      { id: 'searches', title: 'Searches', about: 'What visitors search for, and what they do not find.' },
      entrySection(
        'search-word',
        'Search words',
        'Words that the search learns from you. They work as soon as they are saved.',
      ),
      entrySection('fitment', 'Vehicles', 'Original tires by make, model and year, as on the placard.'),
      { id: 'sizes', title: 'Sizes not found', about: 'Sizes that visitors looked for and the shop does not have.' },
    ],
  },
  {
    title: 'Shop',
    sections: [
      entrySection('setting', 'Settings', 'Contact, hours, holidays, fees, accounts.'),
      { id: 'opening', title: 'Opening', about: 'From the sample shop to a real one, step by step.' },
    ],
  },
];
export const SECTIONS: readonly Section[] = DESK_SECTIONS.flatMap(({ sections }) => sections);
