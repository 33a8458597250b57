import { useStore } from '@nanostores/react';
import { useEffect, type ComponentProps, type ReactNode, type Ref } from 'react';
import type { AccountListStore } from '#src/stores/account/account-list.ts';

interface Props<Data> {
  of: AccountListStore<Data>;
  className?: string;
  rows: (data: Data) => ReactNode;
  /** what is said when the last call has said nothing */
  note?: (data: Data) => string;
  /** of the element that says what was done, to focus it when the button that was pressed has gone */
  outcome?: Ref<HTMLParagraphElement>;
  /** between the rows and what was done */
  acts?: ReactNode;
}

/** A list in the settings of an account, and below it what was done. */
export function AccountList<Data>({ of: store, className = '', rows, note, outcome, acts }: Props<Data>) {
  const { data, isBusy, message } = useStore(store.$list, { ssr: 'initial' });
  useEffect(() => void store.load(), [store]);
  return (
    <div className={`sessions scripted ${className}`} aria-busy={isBusy}>
      {!data && message && <RowButton onClick={() => void store.load()}>Try again</RowButton>}
      <ul>
        {data && rows(data)}
        {!data && !message && (
          <li className="skeleton between">
            <span className="vh">Loading...</span>
          </li>
        )}
      </ul>
      {acts}
      <p ref={outcome} role="status" className="note" tabIndex={-1}>
        {message || (data && note?.(data))}
      </p>
    </div>
  );
}

/** A row with its buttons. @param title and below it, smaller, what is known of it */
export const ListRow = ({ title, known, children }: Record<'title' | 'known' | 'children', ReactNode>) => (
  <li className="between">
    <p>
      {title}
      <span>{known}</span>
    </p>
    {children}
  </li>
);

/** A button of a row. @param about the rest of its name, for screen readers */
export const RowButton = ({ about, children, ...button }: { about?: string } & ComponentProps<'button'>) => (
  <button type="button" className="btn btn-sm" {...button}>
    {children}
    {about && <span className="vh">{about}</span>}
  </button>
);
