import { filterUrl } from '#src/domain/list/filter-url.ts';
import { withPage, pageWindow } from '#src/domain/list/filter.ts';
import type { ListState } from '#src/domain/list/list-state.ts';
import { Icon } from '#src/ui/Icon.tsx';

/** How many pages are linked at once, on desktops and on phones. */
const DESKTOP = 5;
const PHONE = 3;

/** Links to the pages around the current one. They work without a script. */
export function Pagination({ filter, current, totalPage }: Pick<ListState, 'filter' | 'current' | 'totalPage'>) {
  if (totalPage < 2) return null;
  const onPhones = pageWindow(current, totalPage, PHONE);
  const linkTo = (page: number) => ({ href: filterUrl(withPage(filter, page)), 'data-stay': 'page' });
  const beside = (rel: 'prev' | 'next', label: string, page: number) => (
    <a {...linkTo(page)} rel={rel} aria-label={label}>
      <Icon name={rel} />
    </a>
  );
  return (
    <nav className="pages" aria-label="Pages">
      {current > 1 && beside('prev', 'Previous page', current - 1)}
      {pageWindow(current, totalPage, DESKTOP).map((page) => (
        <a
          key={page}
          {...linkTo(page)}
          className={onPhones.includes(page) ? undefined : 'wide'}
          aria-label={`Page ${page}`}
          aria-current={page === current ? 'page' : undefined}
        >
          {page}
        </a>
      ))}
      {current < totalPage && beside('next', 'Next page', current + 1)}
      <span className="note">
        Page {current} of {totalPage}
      </span>
    </nav>
  );
}
