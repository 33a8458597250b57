import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { OfferState } from '#src/contracts/editor/offers.ts';
import { formatHash } from '#src/stores/editor/desk-location.ts';
import { deskOffers } from '#src/stores/editor/offers.ts';
import { FilterButtons, ListPlaceholder, Pager } from '../desk-list/ListParts.tsx';
import { Doubles } from './Doubles.tsx';
import { OfferToMatch } from './OfferToMatch.tsx';
import { LargeButton } from '../actions.tsx';

const NAMES: Record<OfferState, string> = { waiting: 'To match', joined: 'Joined' };

export function Offers() {
  const { answer } = useStore(deskOffers.$list);
  const [shown, setShown] = useState<OfferState | 'double'>('waiting');
  return (
    <>
      <FilterButtons<OfferState | 'double'>
        label="Which offers"
        value={shown}
        of={[
          ...(['waiting', 'joined'] as const).map(
            (one) => [one, `${NAMES[one]}${answer ? ` ${answer.counts[one]}` : ''}`] as const,
          ),
          ['double', 'Double products'] as const,
        ]}
        choose={setShown}
      />
      {shown === 'double' ? <Doubles /> : <OfferList key={shown} shown={shown} />}
    </>
  );
}

function OfferList({ shown }: { shown: OfferState }) {
  const { rows, answer, state } = useStore(deskOffers.$list);
  useEffect(() => void deskOffers.load({ state: shown }), [shown]);
  const decided = rows.filter(({ product }) => (product !== null) === (shown === 'waiting')).length;
  const left = (answer?.counts[shown] ?? 0) - (rows.length - decided);
  return (
    <>
      <ListPlaceholder list={deskOffers} none={shown === 'waiting' ? 'Nothing to match.' : 'No offers joined yet.'} />
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
        <Pager list={deskOffers} />
      )}
    </>
  );
}
