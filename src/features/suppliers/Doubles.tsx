import { useState, type SubmitEvent } from 'react';
import type { MergeableProduct, MergeRequest } from './offers-calls.ts';
import { formatMoney } from '#src/kit/money.ts';
import { productPath } from '#src/kit/paths.ts';
import { formatCount } from '#src/kit/list-figures.ts';
import { MatchedTire, MatchRow } from './MatchRow.tsx';
import { merge, merges, productIdIn } from './offers-store.ts';
import { Loaded } from '#src/features/desk-frame/ListParts.tsx';
import {
  ActionError,
  DeskInput,
  NewTabLink,
  SmallButton,
  timeAgo,
  useAction,
} from '#src/features/desk-frame/actions.tsx';

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
            <ByHand send={send} />
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

/** Two products that an editor names by the URLs of their pages. */
function ByHand({ send }: { send: Send }) {
  const [from, setFrom] = useState('');
  const [into, setInto] = useState('');
  const ids = [productIdIn(from), productIdIn(into)] as const;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (ids[0] === null || ids[1] === null) return;
    void send({ from: ids[0], into: ids[1] }, 'The two are now one product.').then(() => setFrom(''));
  };
  return (
    <details>
      <summary>Merge two others</summary>
      <form className="by-hand grid gap-3 justify-start" onSubmit={submit}>
        <label className="full-width">
          Merge this product
          <DeskInput value={from} placeholder="/tires/detail/123/…" change={setFrom} />
        </label>
        <label className="full-width">
          into this one, which stays
          <DeskInput value={into} placeholder="/tires/detail/456/…" change={setInto} />
        </label>
        <p className="note">Paste the URLs of their pages. Both must have the same brand and size.</p>
        <button type="submit" className="btn btn-sm" aria-disabled={ids.includes(null)}>
          Merge
        </button>
      </form>
    </details>
  );
}
