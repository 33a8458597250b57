import { useState, type FormEvent } from 'react';
import type { MergeRequest } from '#src/contracts/editor/merges.ts';
import { formatMoney } from '#src/domain/pricing/money.ts';
import { productPath } from '#src/domain/shop/paths.ts';
import { formatCount } from '#src/domain/supplier/list-figures.ts';
import type { MergeableProduct, MergedProduct } from '#src/domain/supplier/merged-products.ts';
import { merge, merges, productIdIn } from '#src/stores/editor/merges.ts';
import { Loaded } from '../desk-list/ListParts.tsx';
import { timeAgo } from '../time-ago.ts';
import { ActionError, NewTabLink, SmallButton, useAction } from '../actions.tsx';
import { DeskInput } from '../fields/DeskInput.tsx';

export function Doubles() {
  const { busy, error, act } = useAction();
  const send = (request: MergeRequest, done: string) => act(() => merge(request, done));
  const into = (kept: MergeableProduct, gone: MergeableProduct) => (
    <SmallButton
      aria-disabled={busy}
      onClick={() => void send({ from: gone.id, into: kept.id }, `${gone.sku} is merged into ${kept.title}.`)}
    >
      Keep this one
      <span className="vh">
        , {kept.sku}, and merge {gone.sku} into it
      </span>
    </SmallButton>
  );
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
                <li key={`${a.id} ${b.id}`}>
                  <div className="offered">
                    <h2>{a.title}</h2>
                    <p className="note">is there twice.</p>
                  </div>
                  <div className="matches">
                    <ul>
                      {[a, b].map((one) => (
                        <li key={one.id}>
                          <Product of={one} />
                          {into(one, one === a ? b : a)}
                        </li>
                      ))}
                    </ul>
                  </div>
                </li>
              ))}
            </ul>
            <ByHand send={send} />
            {merged.length > 0 && (
              <section>
                <h2>Merged</h2>
                <ul className="offers">
                  {merged.map((one) => (
                    <Merged key={one.id} of={one} send={send} />
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

const Product = ({ of: { id, title, slug, sku, retail_price, count, offers } }: { of: MergeableProduct }) => (
  <p>
    <NewTabLink href={productPath({ id, slug })}>{title}</NewTabLink>
    <span className="note">
      {[
        sku,
        formatMoney(retail_price),
        `${count} in stock`,
        offers > 0 ? formatCount(offers, 'offer') : 'no offer',
      ].join(', ')}
    </span>
  </p>
);

interface Sending {
  send(request: MergeRequest, done: string): Promise<void>;
}

const Merged = ({ of: { id, title, sku, into, by, at }, send }: { of: MergedProduct } & Sending) => (
  <li>
    <div className="offered">
      <h3>{title}</h3>
      <p className="note">
        {sku}, merged by {by}, {timeAgo(at)}
      </p>
    </div>
    <div className="matches">
      <p>
        Now <NewTabLink href={productPath(into)}>{into.title}</NewTabLink>
      </p>
      <p className="acts">
        <SmallButton onClick={() => void send({ undo: id }, `${title} is a separate product again.`)}>
          Undo<span className="vh"> merging {sku}</span>
        </SmallButton>
      </p>
    </div>
  </li>
);

/** Two products that an editor names by the URLs of their pages. */
function ByHand({ send }: Sending) {
  const [from, setFrom] = useState('');
  const [into, setInto] = useState('');
  const ids = [productIdIn(from), productIdIn(into)] as const;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ids[0] === null || ids[1] === null) return;
    void send({ from: ids[0], into: ids[1] }, 'The two are now one product.').then(() => setFrom(''));
  };
  return (
    <details>
      <summary>Merge two others</summary>
      <form className="by-hand" onSubmit={submit}>
        <label>
          Merge this product
          <DeskInput value={from} placeholder="/tires/detail/123/…" change={setFrom} />
        </label>
        <label>
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
