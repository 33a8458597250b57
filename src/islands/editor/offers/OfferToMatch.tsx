import { useEffect, useRef, useState } from 'react';
import type { CandidateTire, DeskOffer, OfferDecision } from '#src/contracts/editor/offers.ts';
import { formatMoney } from '#src/domain/pricing/money.ts';
import { sendOfferDecision } from '#src/stores/editor/offers.ts';
import { timeAgo } from '../time-ago.ts';
import { ActionError, NewTabLink, SmallButton, useAction } from '../actions.tsx';

interface Props {
  offer: DeskOffer;
  /** whether it waited when the list was loaded; a decided offer stays in its place, so that it can be undone */
  waited: boolean;
}

export function OfferToMatch({ offer: o, waited }: Props) {
  const { busy, error, act } = useAction();
  const outcome = useRef<HTMLParagraphElement>(null);
  const [pressed, setPressed] = useState(0);
  // The button that was pressed is gone, so the focus moves to what was decided.
  useEffect(() => {
    if (pressed > 0) outcome.current?.focus();
  }, [pressed]);
  const decide = (decision: OfferDecision) =>
    act(async () => {
      const failure = await sendOfferDecision(o, decision);
      if (!failure) setPressed(pressed + 1);
      return failure;
    });
  const button = (text: string, decision: OfferDecision, about = '') => (
    <SmallButton aria-disabled={busy} onClick={() => void decide(decision)}>
      {text}
      <span className="vh">
        {about}, the offer {o.title}
      </span>
    </SmallButton>
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
      <div className="offered">
        <h2>{o.title}</h2>
        <p className="note">{facts.filter(Boolean).join(', ')}</p>
      </div>
      <div className="matches">
        {o.product ? (
          <>
            <p ref={outcome} tabIndex={-1}>
              {o.joined_at
                ? `Joined to ${o.product.title} by ${o.joined_by}, ${timeAgo(o.joined_at)}.`
                : 'It is now a product of the shop.'}
            </p>
            {(o.joined_at !== null || waited) && (
              <p className="acts">{button(waited ? 'Undo' : 'Not the same tire', { part: true })}</p>
            )}
          </>
        ) : (
          <>
            <p ref={outcome} tabIndex={-1} className="question">
              {o.candidates.length === 0
                ? 'The shop has no similar tire.'
                : o.candidates.length === 1
                  ? 'Is it this tire?'
                  : 'Is it one of these tires?'}
            </p>
            {o.candidates.length > 0 && (
              <ul>
                {o.candidates.map((tire) => (
                  <li key={tire.id}>
                    <Candidate tire={tire} />
                    {button('Same tire', { join: tire.id }, ` as ${tire.title}`)}
                  </li>
                ))}
              </ul>
            )}
            <p className="acts">
              {button(o.candidates.length > 0 ? 'New product' : 'Make it a product', { make: true })}
            </p>
          </>
        )}
        <ActionError error={error} />
      </div>
    </li>
  );
}

const Candidate = ({ tire: { title, path, sku, cost, count } }: { tire: CandidateTire }) => (
  <p>
    <NewTabLink href={path}>{title}</NewTabLink>
    <span className="note">
      {[sku, cost && `cost ${formatMoney(cost)}`, `${count} in stock`].filter(Boolean).join(', ')}
    </span>
  </p>
);
