import type { ReactNode } from 'react';
import type { MergeableProduct, MergeRequest } from './suppliers-calls.ts';
import { formatMoney } from '#src/kit/money.ts';
import { productPath } from '#src/kit/paths.ts';
import { formatCount } from '#src/kit/list-figures.ts';
import { merge, merges } from './suppliers-store.ts';
import { Loaded } from '#src/features/desk-frame/ListParts.tsx';
import { timeAgo, ActionError, NewTabLink, SmallButton, useAction } from '#src/features/desk-frame/actions.tsx';

export function Doubles() {
  const { busy, error, act } = useAction();
  const send: Send = (request, done) => act(() => merge(request, done));
  return (
    <>
      <p>The other one’s offers and ratings move over, and its page redirects here. You can undo this below.</p>
      <ActionError error={error} className="box bad" />
      <Loaded of={merges}>
        {({ doubles, merged }) => (
          <>
            {doubles.length === 0 && <p>No double products found.</p>}
            <ul className="offers">
              {doubles.map(([a, b]) => (
                <MatchRow key={`${a.id} ${b.id}`} title={a.title} note="is there twice.">
                  <ul>
                    <Double product={a} other={b} busy={busy} send={send} />
                    <Double product={b} other={a} busy={busy} send={send} />
                  </ul>
                </MatchRow>
              ))}
            </ul>
            {merged.length > 0 && (
              <section>
                <h2>Merged</h2>
                <ul className="offers">
                  {merged.map(({ id, title, sku, into, by, at }) => (
                    <MatchRow key={id} heading="h3" title={title} note={`${sku}, merged by ${by}, ${timeAgo(at)}`}>
                      <p>
                        Now <NewTabLink href={productPath(into)}>{into.title}</NewTabLink>
                      </p>
                      <p className="acts">
                        <SmallButton onClick={() => void send({ undo: id }, `${title} is a separate product again.`)}>
                          Undo<span className="vh"> merging {sku}</span>
                        </SmallButton>
                      </p>
                    </MatchRow>
                  ))}
                </ul>
              </section>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

type Send = (request: MergeRequest, done: string) => Promise<void>;

interface DoubleProps {
  product: MergeableProduct;
  other: MergeableProduct;
  busy: boolean;
  send: Send;
}

const Double = ({ product, other, busy, send }: DoubleProps) => {
  const { sku, title, retail_price, count, offers } = product;
  const facts = [
    sku,
    formatMoney(retail_price),
    `${count} in stock`,
    offers ? formatCount(offers, 'offer') : 'no offer',
  ];
  return (
    <MatchedTire tire={product} facts={facts}>
      <SmallButton
        aria-disabled={busy}
        onClick={() => void send({ from: other.id, into: product.id }, `${other.sku} is merged into ${title}.`)}
      >
        Keep this one
        <span className="vh">
          , {sku}, and merge {other.sku} into it
        </span>
      </SmallButton>
    </MatchedTire>
  );
};

interface RowProps {
  title: string;
  note: string;
  heading?: 'h2' | 'h3';
  busy?: boolean;
  children: ReactNode;
}

export const MatchRow = ({ title, note, heading: Heading = 'h2', busy, children }: RowProps) => (
  <li className="grid line-above pad-y-4 gap-2-4" aria-busy={busy}>
    <div>
      <Heading className="regular-size break-anywhere">{title}</Heading>
      <p className="note block break-anywhere">{note}</p>
    </div>
    <div className="matches">{children}</div>
  </li>
);

interface TireProps {
  tire: { id: number; title: string; slug: string };
  facts: readonly (string | null)[];
  children: ReactNode;
}

export const MatchedTire = ({ tire, facts, children }: TireProps) => (
  <li className="cluster justify-between gap-2-4 outlined rounded-2">
    <p>
      <NewTabLink href={productPath(tire)}>{tire.title}</NewTabLink>
      <span className="note block break-anywhere">{facts.filter(Boolean).join(', ')}</span>
    </p>
    {children}
  </li>
);
