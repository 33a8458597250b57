import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { DeskOffer, OfferDecision, OfferState } from '#src/contracts/editor/offers.ts';
import { formatMoney } from '#src/domain/pricing/money.ts';
import { decideOffer, offers } from '#src/stores/editor/offers.ts';
import { FilterButtons, ListState } from '../ListParts.tsx';
import { Pager } from '../Pager.tsx';
import { timeAgo } from '../time-ago.ts';

const NAMES: Record<OfferState, string> = { waiting: 'To match', joined: 'Joined' };

/** Offers of suppliers: those of which nobody is sure which tire they are, and those that were joined to a tire. */
export function Offers() {
  const { rows, answer } = useStore(offers.$list);
  const [shown, setShown] = useState<OfferState>('waiting');
  useEffect(() => void offers.load({ state: shown }), [shown]);
  return (
    <>
      <FilterButtons<OfferState>
        label="Which offers"
        value={shown}
        of={(['waiting', 'joined'] as const).map(
          (one) => [one, `${NAMES[one]}${answer ? ` ${answer.counts[one]}` : ''}`] as const,
        )}
        choose={setShown}
      />
      <ListState list={offers} none={shown === 'waiting' ? 'Nothing to match.' : 'Nothing was joined.'} />
      <ul className="inbox">
        {rows.map((offer) => (
          <Offer key={offer.id} offer={offer} />
        ))}
      </ul>
      <Pager list={offers} />
    </>
  );
}

function Offer({ offer: o }: { offer: DeskOffer }) {
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const decide = async (decision: OfferDecision) => {
    if (busy) return;
    setBusy(true);
    setError(await decideOffer(o.id, decision));
    setBusy(false);
  };
  const button = (text: string, decision: OfferDecision) => (
    <button key={text} type="button" className="btn btn-sm" aria-disabled={busy} onClick={() => void decide(decision)}>
      {text}
      <span className="vh">, the offer {o.title}</span>
    </button>
  );
  const facts = [
    `${o.supplier} ${o.item}`,
    o.cost && `cost ${formatMoney(o.cost)}`,
    o.count !== null && `${o.count} in stock`,
    o.gtin && `UPC ${o.gtin}`,
    o.mpn && `part number ${o.mpn}`,
  ];
  return (
    <li aria-busy={busy}>
      <div className="message-head">
        <h2>{o.title}</h2>
      </div>
      <p className="note">{facts.filter(Boolean).join(', ')}</p>
      {o.product ? (
        <>
          <p>
            Joined to {o.product.title} by {o.joined_by}, {timeAgo(o.joined_at)}.
          </p>
          <p className="acts">{button('Not the same tire', { part: true })}</p>
        </>
      ) : (
        <>
          <p>{o.candidates.length > 0 ? 'Is it one of these tires?' : 'The shop has no tire like it.'}</p>
          <p className="acts">
            {o.candidates.map(({ id, title }) => button(title, { join: id }))}
            {button('None of them: a new product', { make: true })}
          </p>
        </>
      )}
      {error && (
        <p className="wrong" role="alert">
          {error}
        </p>
      )}
    </li>
  );
}
