import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, type SubmitEvent } from 'react';
import type { PageOf } from '#src/contracts/editor/entries.ts';
import type { DeskListStore } from '#src/stores/editor/desk-list.ts';
import { LoadError } from './LoadError.tsx';

/** A search field; it searches a moment after the last key, or on Enter. */
export function SearchBox({ label, value, search }: { label: string; value: string; search(words: string): void }) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const now = (event?: SubmitEvent) => {
    event?.preventDefault();
    clearTimeout(timer.current);
    search(box.current!.value.trim());
  };
  return (
    <form role="search" className="desk-search" onSubmit={now}>
      <label htmlFor={id} className="vh">
        {label}
      </label>
      <input
        ref={box}
        id={id}
        type="search"
        className="in"
        placeholder={label}
        defaultValue={value}
        maxLength={120}
        onChange={() => {
          clearTimeout(timer.current);
          timer.current = setTimeout(now, 300);
        }}
      />
    </form>
  );
}

interface LoadStateProps {
  state: 'loading' | 'ready' | 'failed';
  message: string;
  isEmpty: boolean;
  none: string;
  retry(): void;
}

export const LoadState = ({ state, message, isEmpty, none, retry }: LoadStateProps) => (
  <>
    <p className="list-state" role="status">
      {isEmpty && state === 'loading' ? 'Loading …' : isEmpty && state === 'ready' ? none : ''}
    </p>
    {state === 'failed' && <LoadError message={message} retry={retry} />}
  </>
);

export function ListPlaceholder<T, A extends PageOf<T>>({ list, none }: { list: DeskListStore<T, A>; none: string }) {
  const { rows, state, message } = useStore(list.$list);
  return (
    <LoadState state={state} message={message} isEmpty={!rows.length} none={none} retry={() => void list.reload()} />
  );
}

export function FilterButtons<V extends string>({
  label,
  value,
  of,
  choose,
}: {
  label: string;
  value: V;
  of: ReadonlyArray<readonly [V, string]>;
  choose(value: V): void;
}) {
  return (
    <div className="narrow" role="group" aria-label={label}>
      {of.map(([one, text]) => (
        <button key={one} type="button" aria-pressed={one === value} onClick={() => choose(one)}>
          {text}
        </button>
      ))}
    </div>
  );
}
