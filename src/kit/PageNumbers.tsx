import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

/** The page numbers to link to, around the current one. @param size how many */
export function pageWindow(current: number, totalPage: number, size: number): number[] {
  const length = Math.min(size, totalPage);
  const first = Math.min(Math.max(1, current - Math.floor(size / 2)), totalPage - length + 1);
  return Array.from({ length }, (_, i) => first + i);
}

interface Props {
  current: number;
  totalPage: number;
  hrefOf(page: number): string;
  /** how many are linked, and of these on phones */
  shown: number;
  onPhones?: number;
  /** what is told of each link to its script */
  stay?: string;
  children?: ReactNode;
}

/** Links to the pages around the current one (`page-numbers.css`). They work without a script. */
export function PageNumbers({ current, totalPage, hrefOf, shown, onPhones = shown, stay, children }: Props) {
  const few = pageWindow(current, totalPage, onPhones);
  const link = (page: number) => ({ href: hrefOf(page), 'data-stay': stay });
  return (
    <nav className="pages cluster justify-center gap-1 above-6" aria-label="Pages">
      {current > 1 && (
        <a {...link(current - 1)} rel="prev" aria-label="Previous page">
          <Icon name="prev" />
        </a>
      )}
      {pageWindow(current, totalPage, shown).map((page) => (
        <a
          key={page}
          {...link(page)}
          className={few.includes(page) ? undefined : 'wide'}
          aria-label={`Page ${page}`}
          aria-current={page === current ? 'page' : undefined}
        >
          {page}
        </a>
      ))}
      {current < totalPage && (
        <a {...link(current + 1)} rel="next" aria-label="Next page">
          <Icon name="next" />
        </a>
      )}
      {children}
    </nav>
  );
}
