import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import { MESSAGE_LIMITS } from '#src/features/mail/message.ts';
import { longDay } from '#src/kit/long-day.ts';
import { haveSameTerms } from '#src/features/products/product.ts';
import { shownStock } from '#src/features/pricing/item-price.ts';
import { quotedItems, type QuoteShop, quote } from './quote.ts';
import { quoteText } from './quote-text.ts';
import type { KeepQuote } from './quote-calls.ts';
import { $order, $picks, pickedTire } from '#src/features/quick-order/quick-order-store.ts';
import { $showsOwnPrices, $viewer } from '#src/features/accounts/viewer-store.ts';
import { QuoteTable } from './QuoteTable.tsx';
import { formatMoney } from '#src/kit/money.ts';
import { keepQuote } from './quote-store.ts';

const QUOTE_ID = 'quote';
/** Characters of a message that are left for text above the quote. */
const RESERVED_LENGTH = 500;

export interface SheetShop extends QuoteShop {
  /** whose fees and promotions these are */
  edition: string;
  title: string;
}

/** A quote of the tires that are picked in the quick order, once there are any to pick. @param shop a `SheetShop` as JSON */
export default function QuoteSheet({ shop: text }: { shop: string }) {
  const shop = useMemo(() => JSON.parse(text) as SheetShop, [text]);
  const { edition, sizes } = useStore($order, { ssr: 'initial' });
  const picks = useStore($picks, { ssr: 'initial' });
  const showOwnPrices = useStore($showsOwnPrices, { ssr: 'initial' });
  const viewer = useStore($viewer, { ssr: 'initial' });
  const [installed, setInstalled] = useState(false);
  const { items, request } = useMemo(() => {
    const picked = sizes.flatMap((wanted) => {
      const tire = pickedTire(wanted, picks);
      return tire ? [{ tire, quantity: wanted.quantity }] : [];
    });
    const tires = picked.map(({ tire: { price, vip_price, ...tire } }) => ({
      ...tire,
      ...shownStock(tire, showOwnPrices),
      ...(showOwnPrices && { ...(price && { price }), ...(vip_price && { vip_price }) }),
    }));
    const lines = picked.map(({ tire: { id }, quantity }) => ({
      id,
      quantity,
      ...(installed && { installedOn: 'any' as const }),
    }));
    const request: KeepQuote = {
      kind: 'order',
      prices: showOwnPrices ? 'own' : 'retail',
      edition: haveSameTerms(edition, shop.edition) ? edition : shop.edition,
      lines,
    };
    return { items: quotedItems(lines, tires, shop), request };
  }, [edition, sizes, picks, installed, showOwnPrices, shop]);
  const [today] = useState(() => longDay(new Date()));
  if (!sizes.length) return <div />; // what `client:visible` waits for
  const sum = quote(items, shop);
  const head = `${shop.title}, ${today}, ${showOwnPrices ? 'shop' : 'retail'} prices`;
  const full = quoteText(sum, shop, head);
  const message = full.length < MESSAGE_LIMITS.content - RESERVED_LENGTH ? full : quoteText(sum, shop, head, 'short');
  return (
    <>
      <section className="quote above-7 rounded-2 on-surface" id={QUOTE_ID} aria-labelledby="quote-title">
        <div className="cluster justify-between gap-3 below-3">
          <h2 className="x-large" id="quote-title">
            Your quote
          </h2>
          {viewer && showOwnPrices && <p className="on-paper">For {viewer.username}</p>}
        </div>
        {items.length === 0 ? (
          <p className="lead">Pick a tire of each size above. Your total appears here, to print, copy or send to us.</p>
        ) : (
          <>
            <label className="quote-installed row tap-height gap-2 small">
              <input type="checkbox" checked={installed} onChange={({ target }) => setInstalled(target.checked)} />
              Installed by us: mounted, balanced, new valves
            </label>
            <QuoteTable quote={sum} fees={shop} />
            <p className="note above-2">
              {showOwnPrices
                ? 'Partner prices, for your business only. Only you and our staff can open a saved quote.'
                : 'Retail prices. Anyone with the link can open a saved quote.'}{' '}
              Prices are final once we confirm them.
            </p>
            <QuoteActions text={full} message={message} email={viewer?.username} request={request} />
          </>
        )}
      </section>
      {items.length > 0 && (
        <p className="qo-bar between gap-3 paper line-above">
          <output aria-live="polite">
            {items.length} of {sizes.length} {sizes.length === 1 ? 'size' : 'sizes'}, {sum.quantity}{' '}
            {sum.quantity === 1 ? 'tire' : 'tires'}: <b>{formatMoney(sum.total)}</b>
          </output>
          <a className="btn btn-sm" href={`#${QUOTE_ID}`}>
            See quote
          </a>
        </p>
      )}
    </>
  );
}

interface ActionsProps {
  text: string;
  message: string;
  email: string | undefined;
  request: KeepQuote;
}

function QuoteActions({ text, message, email, request }: ActionsProps) {
  const [copied, setCopied] = useState({ text: '', status: '' });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied({ text, status: 'Copied. Paste it into an email or a spreadsheet.' });
    } catch {
      setCopied({ text, status: 'Your browser blocks copying. Print it, or send it as a message.' });
    }
  };
  const keep = async () => setCopied({ text, status: await keepQuote(request) });
  return (
    <>
      <p className="quote-acts cluster above-4 pad-bottom-4">
        <button type="button" className="btn" onClick={() => void keep()}>
          Save for 30 days
        </button>
        <a className="btn" href="/contact?about=Quick%20order#message" data-content={message} data-email={email}>
          Send as a message
        </a>
        <button type="button" className="btn" onClick={() => void copy()}>
          Copy
        </button>
        <button type="button" className="btn" onClick={() => print()}>
          Print
        </button>
      </p>
      <p role="status" className="note above-2">
        {copied.text === text && copied.status}
      </p>
    </>
  );
}
