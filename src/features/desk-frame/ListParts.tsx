import { useStore } from '@nanostores/react';
import { type ReactNode, type SubmitEvent, useEffect, useId, useRef } from 'react';
import type { PageOf } from '#src/kit/define-call.ts';
import type { DeskDataStore } from './desk-data-store.ts';
import { PlainButton, SmallButton } from './actions.tsx';

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

export function Placeholder<Data>({ of, none = '' }: { of: DeskDataStore<Data>; none?: string }) {
  const { data, state, message } = useStore(of.$data);
  const rows = data && typeof data === 'object' && 'data' in data ? data.data : data;
  const isEmpty = !rows || (Array.isArray(rows) && !rows.length);
  return (
    <>
      <p className="list-state pad-y-4 muted" role="status">
        {isEmpty && state === 'loading' ? 'Loading …' : isEmpty && state === 'ready' ? none : ''}
      </p>
      {state === 'failed' && (
        <p className="box bad" role="alert">
          {message} <PlainButton onClick={() => void of.load()}>Try again</PlainButton>
        </p>
      )}
    </>
  );
}

interface LoadedProps<Data> {
  of: DeskDataStore<Data>;
  none?: string;
  children(data: Data): ReactNode;
}

export function Loaded<Data>({ of, none = '', children }: LoadedProps<Data>) {
  const { data } = useStore(of.$data);
  useEffect(() => void of.load(), [of]);
  return (
    <>
      <Placeholder of={of} none={none} />
      {data && children(data)}
    </>
  );
}

interface FilterButtonsProps<V extends string> {
  label: string;
  value: V;
  of: Partial<Record<V, string>>;
  counts?: Partial<Record<string, number>> | undefined;
  choose(value: V): void;
}

export const FilterButtons = <V extends string>({ label, value, of, counts, choose }: FilterButtonsProps<V>) => (
  <div className="narrow wraps rounded-2 below-3" role="group" aria-label={label}>
    {(Object.entries(of) as Array<[V, string]>).map(([one, text]) => (
      <button
        className="tap-height semibold"
        key={one}
        type="button"
        aria-pressed={one === value}
        onClick={() => choose(one)}
      >
        {text} {counts?.[one]}
      </button>
    ))}
  </div>
);

const SINCE = { 7: '7 days', 30: '30 days', 90: '90 days', 366: 'A year' };

/** Chooses from how many days figures are shown. @param from the least of them */
export function SinceButtons<Data>({ of: { $data, load }, from = 30 }: { of: DeskDataStore<Data>; from?: number }) {
  const { query } = useStore($data);
  return (
    <FilterButtons
      label="Since when"
      value={query.days!}
      of={Object.fromEntries(Object.entries(SINCE).filter(([days]) => Number(days) >= from))}
      choose={(days) => void load({ days })}
    />
  );
}

interface PagedProps<T, A> {
  of: DeskDataStore<A & PageOf<T>>;
  none: string;
  children(rows: readonly T[]): ReactNode;
}

export function Paged<T, A>({ of, none, children }: PagedProps<T, A>) {
  const { data } = useStore(of.$data);
  return (
    <>
      <Placeholder of={of} none={none} />
      {children(data?.data ?? [])}
      <Pager of={of} />
    </>
  );
}

export function Pager<A extends PageOf<unknown>>({ of: { $data, load } }: { of: DeskDataStore<A> }) {
  const { data } = useStore($data);
  if (!data || data.totalPage < 2) return null;
  const { current, totalPage, total } = data;
  return (
    <nav className="cluster above-4 gap-3" aria-label="Parts of the list">
      <SmallButton disabled={current <= 1} onClick={() => void load({ current: String(current - 1) })}>
        Previous
      </SmallButton>
      <span className="note" role="status">
        {current} of {totalPage}, {total.toLocaleString('en-CA')} in total
      </span>
      <SmallButton disabled={current >= totalPage} onClick={() => void load({ current: String(current + 1) })}>
        Next
      </SmallButton>
    </nav>
  );
}

export const PendingMark = () => <span className="badge soft">Not live yet</span>;

interface DeskTableProps {
  label: string;
  columns: readonly string[];
  numbers?: readonly string[];
  className?: string;
  rows?: ReadonlyArray<{ key: string; cells: readonly ReactNode[] }>;
  children?: ReactNode;
}

/** Keyboards can reach and scroll the element around the table. */
const SCROLLABLE = { className: 'scroll', tabIndex: 0, role: 'region' } as const;

export const DeskTable = ({ label, columns, numbers = [], className = '', rows = [], children }: DeskTableProps) => (
  <div {...SCROLLABLE} aria-label={label}>
    <table className={`desk-table ${className}`.trim()}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={numbers.includes(column) ? 'number' : undefined}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [heading, ...cells] }) => (
          <tr key={key}>
            <th scope="row">{heading}</th>
            {cells.map((cell, at) => (
              <td key={columns[at + 1]} className={numbers.includes(columns[at + 1]!) ? 'number' : undefined}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
        {children}
      </tbody>
    </table>
  </div>
);
