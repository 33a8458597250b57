import { listHeading, listTitle } from '#src/domain/list/list-heading.ts';
import type { ProductFilter } from '#src/domain/list/filter.ts';
import type { ListTitles } from '#src/domain/list/list-titles.ts';
import { sameFilter } from '#src/stores/list/filter.ts';
import { LIST_HEADING, LIST_TEXT } from './page-elements.ts';

interface PageTexts {
  title: string;
  heading: string;
  crumb: string;
}
/** the texts that the page was rendered with */
let initial: PageTexts | undefined;

/**
 * Makes the texts around the list follow it when it changes in place: heading, title and last breadcrumb. Texts that were
 * written for the page's own list are hidden while another one is shown.
 */
export function updatePageTexts(
  filter: ProductFilter,
  names: ListTitles,
  page: { filter: ProductFilter; shopTitle: string },
): void {
  const heading = document.querySelector<HTMLElement>(`[${LIST_HEADING}]`);
  const crumb = document.querySelector<HTMLElement>('.crumbs [aria-current="page"]');
  initial ??= { title: document.title, heading: heading?.textContent ?? '', crumb: crumb?.textContent ?? '' };
  const isPageList = sameFilter({ ...filter, current: 1 }, { ...page.filter, current: 1 });
  const text = listHeading(filter, names);
  if (heading) heading.textContent = isPageList ? initial.heading : text;
  if (crumb) crumb.textContent = isPageList ? initial.crumb : text;
  document.title =
    isPageList && filter.current === page.filter.current
      ? initial.title
      : `${listTitle(text, filter.current)} | ${page.shopTitle}`;
  for (const element of document.querySelectorAll<HTMLElement>(`[${LIST_TEXT}]`)) element.hidden = !isPageList;
}
