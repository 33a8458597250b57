import { useStore } from '@nanostores/react';
import type { PageOf } from '#src/contracts/editor/entries.ts';
import type { DeskListStore } from '#src/stores/editor/desk-list.ts';
import { SmallButton } from '../SmallButton.tsx';

export function Pager<T, A extends PageOf<T>>({ list }: { list: DeskListStore<T, A> }) {
  const { current, totalPage, total, query } = useStore(list.$list);
  if (totalPage < 2) return null;
  return (
    <nav className="pager cluster" aria-label="Parts of the list">
      <SmallButton disabled={current <= 1} onClick={() => void list.load(query, current - 1)}>
        Previous
      </SmallButton>
      <span className="note" role="status">
        {current} of {totalPage}, {total.toLocaleString('en-CA')} in total
      </span>
      <SmallButton disabled={current >= totalPage} onClick={() => void list.load(query, current + 1)}>
        Next
      </SmallButton>
    </nav>
  );
}
