import { useState } from 'react';
import { AccountList, AccountListRow, RowButton, useAccountList } from '#src/features/accounts/AccountSettings.tsx';
import { longDay } from '#src/kit/long-day.ts';
import { formatMoney } from '#src/kit/money.ts';
import { call } from '#src/kit/call.ts';
import type { QuoteItemOfAccount, quotesCall } from './quote-calls.ts';
import { keepQuote } from './quote-store.ts';

const loadQuotes = () => call<typeof quotesCall>('GET /api/quotes');

export default function OwnQuotes() {
  const list = useAccountList(loadQuotes);
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState('');
  const send = async (body: { repeat: string } | { order: string }) => {
    if (busy) return;
    setBusy(true);
    const answer = await keepQuote(body);
    setResult(answer);
    setBusy(!answer); // without one, the page of the new quote is loading
  };
  const row = ({ token, path, title, can_order, ...quote }: QuoteItemOfAccount) => (
    <AccountListRow
      key={token}
      title={
        <a href={path}>
          <b>{title}</b>
        </a>
      }
      known={
        `Quote ${quote.number}, ${longDay(new Date(quote.created_at))}, ${formatMoney(quote.total)} ` +
        `${quote.prices === 'own' ? 'at your prices' : 'at retail'}, kept until ${longDay(new Date(quote.expires_at))}`
      }
    >
      <div className="cluster">
        <RowButton
          aria-disabled={busy}
          onClick={() => void send({ repeat: token })}
          about={` with today’s prices: ${title}`}
        >
          Repeat
        </RowButton>
        {can_order && (
          <RowButton aria-disabled={busy} onClick={() => void send({ order: token })} about={`: ${title}`}>
            Order
          </RowButton>
        )}
      </div>
    </AccountListRow>
  );
  const note = result || (list.data?.length ? '' : 'None yet. Save one from a tire’s page or from Quick order.');
  return <AccountList {...list} className="quotes" note={note} rows={(quotes) => quotes.map(row)} />;
}
