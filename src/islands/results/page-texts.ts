import { listHeading, listTitle } from '#src/domain/list/list-heading.ts';
import type { ProductFilter } from '#src/domain/list/filter.ts';
import type { ListNames } from '#src/domain/list/list-state.ts';
import { sameFilter } from '#src/stores/list/filter.ts';

interface Drawn {
  title: string;
  heading: string;
  crumb: string;
}
let drawn: Drawn | undefined;

/**
 * Makes the words around the islands follow a list that changed in place: heading, title, last crumb; texts that were
 * written for the page's own list are hidden while another is shown.
 */
export function setPageWords(
  filter: ProductFilter,
  names: ListNames,
  page: { filter: ProductFilter; shopTitle: string },
): void {
  const heading = document.querySelector<HTMLElement>('[data-list-heading]');
  const crumb = document.querySelector<HTMLElement>('.crumbs [aria-current="page"]');
  drawn ??= { title: document.title, heading: heading?.textContent ?? '', crumb: crumb?.textContent ?? '' };
  const own = sameFilter({ ...filter, current: 1 }, { ...page.filter, current: 1 });
  const words = listHeading(filter, names);
  if (heading) heading.textContent = own ? drawn.heading : words;
  if (crumb) crumb.textContent = own ? drawn.crumb : words;
  document.title =
    own && filter.current === page.filter.current
      ? drawn.title
      : `${listTitle(words, filter.current)} | ${page.shopTitle}`;
  for (const text of document.querySelectorAll<HTMLElement>('[data-list-text]')) text.hidden = !own;
}
