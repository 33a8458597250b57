import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { QuoteItemOfAccount } from '#src/contracts/quote.ts';
import { formatMoney } from '#src/domain/pricing/money.ts';
import { longDay } from '#src/domain/shop/long-day.ts';
import { $quotes, keepQuote, loadQuotes } from '#src/stores/quote/quote.ts';

/** The account's quotes of the last 30 days, each with a button that repeats it at today's prices. */
export default function Quotes() {
  const { list, state, message } = useStore($quotes, { ssr: 'initial' });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  useEffect(() => void loadQuotes(), []);
  const repeat = async ({ token }: QuoteItemOfAccount) => {
    if (busy) return;
    setBusy(true);
    const kept = await keepQuote({ repeat: token });
    if ('path' in kept) return location.assign(kept.path);
    setFailure(kept.message);
    setBusy(false);
  };
  return (
    <div className="sessions quotes scripted" aria-busy={state === 'loading'}>
      {state === 'failed' && (
        <button type="button" className="btn btn-sm" onClick={() => void loadQuotes()}>
          Try again
        </button>
      )}
      <ul>
        {list.map((quote) => (
          <li key={quote.token} className="between">
            <p>
              <a href={quote.path}>
                <b>{quote.title}</b>
              </a>
              <span>
                {longDay(new Date(quote.created_at))}, {formatMoney(quote.total)}
                {quote.prices === 'own' ? ' at your prices' : ' at retail'}, kept until{' '}
                {longDay(new Date(quote.expires_at))}
              </span>
            </p>
            <button type="button" className="btn btn-sm" aria-disabled={busy} onClick={() => void repeat(quote)}>
              Repeat<span className="vh"> with today’s prices: {quote.title}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="note">
        {failure ||
          message ||
          (state === 'ready' && !list.length && 'None yet. Keep one from a tire’s page or from Quick order.')}
      </p>
    </div>
  );
}
