import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { CandidateTire, DeskOffer, OfferDecision, OfferState } from './suppliers-calls.ts';
import { formatHash } from '#src/features/desk-frame/desk-data-store.ts';
import { deskOffers, sendOfferDecision } from './suppliers-store.ts';
import { FilterButtons, Pager, Placeholder } from '#src/features/desk-frame/ListParts.tsx';
import { Doubles, MatchedTire, MatchRow } from './Doubles.tsx';
import { ActionError, LargeButton, SmallButton, useAction, timeAgo } from '#src/features/desk-frame/actions.tsx';
import { formatMoney } from '#src/kit/money.ts';

const NAMES = { waiting: 'To match', joined: 'Joined', double: 'Double products' };

export function Offers() {
  const counts = useStore(deskOffers.$data).data?.counts;
  const [shown, setShown] = useState<keyof typeof NAMES>('waiting');
  return (
    <>
      <FilterButtons<keyof typeof NAMES>
        label="Which offers"
        value={shown}
        of={NAMES}
        counts={counts}
        choose={setShown}
      />
      {shown === 'double' ? <Doubles /> : <OfferList key={shown} shown={shown} />}
    </>
  );
}

function OfferList({ shown }: { shown: OfferState }) {
  const { data, state } = useStore(deskOffers.$data);
  const rows = data?.data ?? [];
  useEffect(() => void deskOffers.load({ state: shown }), [shown]);
  const decided = rows.filter(({ product }) => (product !== null) === (shown === 'waiting')).length;
  const left = (data?.counts[shown] ?? 0) - (rows.length - decided);
  return (
    <>
      <Placeholder of={deskOffers} none={shown === 'waiting' ? 'Nothing to match.' : 'No offers joined yet.'} />
      {state === 'ready' && rows.length === 0 && shown === 'waiting' && (
        <p>
          Offers come here from a <a href={formatHash({ section: 'price-list', id: null })}>price list</a>, when a tire
          almost matches one in the shop.
        </p>
      )}
      <ul className="offers" aria-busy={state === 'loading'}>
        {rows.map((offer) => (
          <OfferToMatch key={offer.id} offer={offer} waited={shown === 'waiting'} />
        ))}
      </ul>
      {rows.length > 0 && decided === rows.length && left > 0 ? (
        <p className="acts">
          <LargeButton onClick={() => void deskOffers.load({ state: shown })}>Show the next</LargeButton>
        </p>
      ) : (
        <Pager of={deskOffers} />
      )}
    </>
  );
}

interface Props {
  offer: DeskOffer;
  /** whether it waited when the list was loaded; a decided offer stays in its place, so that it can be undone */
  waited: boolean;
}

function OfferToMatch({ offer: o, waited }: Props) {
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
    <MatchRow busy={busy} title={o.title} note={facts.filter(Boolean).join(', ')}>
      {o.product ? (
        <>
          <p ref={outcome} tabIndex={-1}>
            {o.joined_at
              ? `Joined to ${o.product.title} by ${o.joined_by}, ${timeAgo(o.joined_at)}.`
              : 'It is now a product of the shop.'}
          </p>
          {(o.joined_at !== null || waited) && (
            <p className="acts">{button(waited ? 'Undo' : 'Not the same tire', { decision: 'not the same tire' })}</p>
          )}
        </>
      ) : (
        <>
          <p ref={outcome} tabIndex={-1} className="question muted">
            {o.candidates.length === 0
              ? 'The shop has no similar tire.'
              : o.candidates.length === 1
                ? 'Is it this tire?'
                : 'Is it one of these tires?'}
          </p>
          {o.candidates.length > 0 && (
            <ul>
              {o.candidates.map((tire) => (
                <MatchedTire key={tire.id} tire={tire} facts={factsOf(tire)}>
                  {button('Same tire', { decision: 'same tire', product: tire.id }, ` as ${tire.title}`)}
                </MatchedTire>
              ))}
            </ul>
          )}
          <p className="acts">
            {button(o.candidates.length > 0 ? 'New product' : 'Make it a product', { decision: 'new tire' })}
          </p>
        </>
      )}
      <ActionError error={error} />
    </MatchRow>
  );
}

const factsOf = ({ sku, cost, count }: CandidateTire) => [
  sku,
  cost && `cost ${formatMoney(cost)}`,
  `${count} in stock`,
];
