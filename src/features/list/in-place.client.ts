/** A list that changes in place: links to other lists, and the texts of the page around it. */
import type { MouseEvent } from 'react';
import type { ListTitles } from '#src/features/filter/criteria.ts';
import { filterFromUrl } from '#src/features/filter/filter-url.ts';
import type { ProductFilter } from '#src/features/filter/filter.ts';
import { listHeading, listTitle } from '#src/features/filter/list-heading.ts';
import type { ListShop } from './list-state.ts';
import { LIST_TEXTS_SHOWN } from '#src/kit/page-events.ts';
import { pageOfList, sameFilter, setFilter } from './list-store.ts';

/** Follows a link to another list in this one, since its URL holds the filter. @returns the link */
export function changeInPlace(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-stay]');
  if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const filter = filterFromUrl(link.pathname, link.search);
  if (!filter) return undefined;
  event.preventDefault();
  setFilter(filter);
  return link;
}

/** What a page prints around its list. */
interface PageTexts {
  filter: ProductFilter;
  /** what is in the head of the list alone: what a shared link and a search engine are told */
  head: Element[];
  parts: Element[];
}
/** the page as it was rendered, so that Back to it needs no call */
let initial: PageTexts | undefined;
/** the list whose texts are shown */
let shown: ProductFilter | undefined;

const headOf = (page: Document): Element[] => [
  ...page.head.querySelectorAll(
    'title, meta[name=description], meta[name=robots], meta[property^="og:"], link[rel=canonical]',
  ),
];
const partsOf = (page: Document): Element[] => [...page.querySelectorAll('[data-list-part]')];

function show({ filter, head, parts }: PageTexts): void {
  partsOf(document).forEach((part, i) => part.replaceWith(document.importNode(parts[i]!, true)));
  for (const element of headOf(document)) element.remove();
  document.head.append(...head.map((element) => document.importNode(element, true)));
  delete document.documentElement.dataset.query;
  shown = filter;
  dispatchEvent(new CustomEvent(LIST_TEXTS_SHOWN));
}

/**
 * A list has been chosen, and is not there yet: heading, title and last breadcrumb name it, and the texts of the one before are
 * hidden.
 */
export function nameChosenList(
  filter: ProductFilter,
  names: ListTitles,
  page: { filter: ProductFilter; shop: ListShop },
): void {
  if (!initial) {
    const parts = partsOf(document).map((part) => part.cloneNode(true) as Element);
    initial = {
      filter: page.filter,
      head: headOf(document).map((element) => element.cloneNode(true) as Element),
      parts,
    };
    shown = page.filter;
  }
  if (shown && sameFilter(filter, shown)) return;
  if (sameFilter(filter, initial.filter)) return show(initial);
  shown = undefined;
  const text = listHeading(filter, names);
  for (const element of document.querySelectorAll('[data-list-heading], .crumbs [aria-current="page"]'))
    element.textContent = text;
  document.title = `${listTitle(text, page.shop.city, filter.current)} | ${page.shop.title}`;
  for (const element of document.querySelectorAll<HTMLElement>('[data-list-text]')) element.hidden = true;
}

/** The list that was chosen is there: every text is that of its own page. */
export async function showTextsOf(filter: ProductFilter): Promise<void> {
  if (shown && sameFilter(filter, shown)) return;
  const page = await pageOfList(filter);
  const parts = page && partsOf(page);
  if (parts?.length === partsOf(document).length) show({ filter, head: headOf(page!), parts });
}
