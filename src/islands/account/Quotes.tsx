import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { formatMoney } from '#src/domain/pricing/money.ts';
import { longDay } from '#src/domain/shop/long-day.ts';
import { $quotes, keepQuote, loadQuotes } from '#src/stores/quote/quote.ts';

/** The account's quotes of the last 30 days, each with a button that repeats it at today's prices. */
export default function Quotes() {
  const { list, state, message } = useStore($quotes, { ssr: 'initial' });
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState('');
  useEffect(() => void loadQuotes(), []);
  const send = async (body: { repeat: string } | { order: string }) => {
    if (busy) return;
    setBusy(true);
    const done = await keepQuote(body);
    if (done.path && 'repeat' in body) return location.assign(done.path);
    setResult(done.message);
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
                Quote {quote.number}, {longDay(new Date(quote.created_at))}, {formatMoney(quote.total)}
                {quote.prices === 'own' ? ' at your prices' : ' at retail'}, kept until{' '}
                {longDay(new Date(quote.expires_at))}
              </span>
            </p>
            <div className="cluster">
              <button
                type="button"
                className="btn btn-sm"
                aria-disabled={busy}
                onClick={() => void send({ repeat: quote.token })}
              >
                Repeat<span className="vh"> with today’s prices: {quote.title}</span>
              </button>
              {quote.can_order && (
                <button
                  type="button"
                  className="btn btn-sm"
                  aria-disabled={busy}
                  onClick={() => void send({ order: quote.token })}
                >
                  Order<span className="vh">: {quote.title}</span>
                </button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <p role="status" className="note">
        {result ||
          message ||
          (state === 'ready' && !list.length && 'None yet. Save one from a tire’s page or from Quick order.')}
      </p>
    </div>
  );
}
