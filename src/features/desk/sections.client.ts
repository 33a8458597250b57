import { DESK_EXTRAS } from '#src/extras/desk-extras.ts';
import type { EntryKind } from '#src/features/entries/entry-kinds.ts';
import { may } from '#src/features/desk-frame/desk-store.ts';

export interface Section {
  id: string;
  title: string;
  about: string;
  kind?: EntryKind;
  /** The call that its readers must be allowed to make (`src/features/accounts/staff.ts`). */
  call: string;
}

const section = (id: string, title: string, about: string, call = id): Section => ({ id, title, about, call });
const entriesOf = (kind: EntryKind, title: string, about: string): Section => ({
  ...section(kind, title, about, `entries/${kind}`),
  kind,
});

const extraSections = (daily: boolean): Section[] =>
  DESK_EXTRAS.flatMap(({ sections = [] }) => sections)
    .filter((one) => Boolean(one.daily) === daily)
    .map(({ id, title, about }) => section(id, title, about));

const DESK_SECTIONS: ReadonlyArray<{ title: string; sections: Section[] }> = [
  {
    title: 'To do',
    sections: [
      section('start', 'Overview', 'What needs doing today, and how the last four weeks went.', 'overview'),
      section('messages', 'Messages', 'What visitors wrote or asked for, and whether it reached the mailbox.'),
      ...extraSections(true),
      section('partners', 'Partners', 'Business accounts: who is waiting, and who sees which prices.'),
      section('visits', 'Page views', 'How often each page was opened, by day.', 'views'),
      section('changes', 'Changes', 'What changed, who changed it and when. Everything can be restored.', 'revisions'),
    ],
  },
  {
    title: 'Content',
    sections: [
      entriesOf('page', 'Pages', 'Pages, services and policies.'),
      entriesOf('question', 'Questions', 'Questions and answers, on /faq and on pages.'),
      entriesOf('goods', 'Wheels and weights', 'The kinds of wheels, and balance weights with their prices.'),
      entriesOf('article', 'Articles', 'Drafts, scheduled and published.'),
      entriesOf('article-type', 'Article types', 'The groups that articles belong to.'),
      entriesOf('notice', 'Notices', 'A line at the top of every page, from one date to another.'),
      entriesOf('promotion', 'Promotions', 'Rebates and sales, from one day to another.'),
      entriesOf('slide', 'Hero slides', 'The large pictures at the top of the home page.'),
      entriesOf('review', 'Reviews', 'What customers say, on the home page.'),
      entriesOf('rating', 'Ratings', 'The stars that visitors gave tires. Hide one, and the average follows.'),
    ],
  },
  {
    title: 'Tires',
    sections: [
      entriesOf('product', 'Products', 'Prices, stock, badge, texts and photographs.'),
      entriesOf('pattern', 'Photographs', 'For patterns: one by one, or a whole folder at once.'),
      section('price-list', 'Price list', 'A supplier’s list: see what it would change, then import it.', 'import'),
      entriesOf('supplier', 'Suppliers', 'Freight, lead time and last list of each, and how its lists are read.'),
      section('offers', 'Offers to match', 'Decide which tire a supplier means when its list is unclear.'),
      entriesOf('product-type', 'Types', 'Names and descriptions of tire types.'),
      entriesOf('brand', 'Brands', 'Names and descriptions of brands.'),
      entriesOf('list-text', 'List texts', 'Headings and texts above and below lists of tires.'),
      section('searches', 'Searches', 'What visitors search for, and what they do not find.'),
      entriesOf('search-word', 'Search words', 'Words you teach the search. They work as soon as you save.'),
      entriesOf(
        'fitment',
        'Vehicles',
        'Original tires by make, model and year, as on the placard. Search “no load index” for what is missing.',
      ),
      section('sizes', 'What to order', 'Tires that people wait for, and sizes that they searched for in vain.'),
    ],
  },
  {
    title: 'Shop',
    sections: [
      entriesOf('setting', 'Settings', 'Contact, hours, holidays, fees, accounts.'),
      section('staff', 'Staff', 'Who works at this desk, in which role: invite, change and remove people.'),
      section('me', 'Your access', 'What you may do at this desk.', 'staff/me'),
      ...extraSections(false),
      section('health', 'Health', 'Whether everything runs.'),
      section('samples', 'Sample data', 'What is still the sample shop’s, and where it is changed.'),
    ],
  },
];

export const ownSections = () =>
  DESK_SECTIONS.map((group) => ({ ...group, sections: group.sections.filter(({ call }) => may(call)) })).filter(
    ({ sections }) => sections.length > 0,
  );
export const SECTIONS: readonly Section[] = DESK_SECTIONS.flatMap(({ sections }) => sections);
/** Those links that lead to sections which whoever sits at the desk may read. */
export const ownOnly = <T extends { section: string }>(links: readonly T[]): T[] =>
  links.filter(({ section }) => SECTIONS.some(({ id, call }) => id === section && may(call)));
