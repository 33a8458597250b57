import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import { MESSAGE_LIMITS } from '#src/domain/message/message.ts';
import { formatMoney } from '#src/domain/pricing/money.ts';
import { phoneText } from '#src/domain/shop/phone.ts';
import { ownPrice } from '#src/domain/pricing/price-text.ts';
import { serviceDescription } from '#src/domain/product/product.ts';
import { quote, quoteSums, quoteText, type QuoteItem } from '#src/domain/pricing/quote.ts';
import type { OrderSize } from '#src/stores/order/quick-order.ts';
import { $viewer } from '#src/stores/account/viewer.ts';
import type { QuickOrderShop } from './QuickOrder.tsx';

/** Characters of a message that are left for text above the quote. */
const RESERVED_LENGTH = 500;

interface Props {
  sizes: OrderSize[];
  picks: Record<string, number>;
  showOwnPrices: boolean;
  shop: QuickOrderShop;
}

/** The quote for the tires picked: to print, to copy, or to send as a message. */
export function QuoteSheet({ sizes, picks, showOwnPrices, shop }: Props) {
  const viewer = useStore($viewer, { ssr: 'initial' });
  const [atRetail, setAtRetail] = useState(false);
  const [copied, setCopied] = useState({ text: '', status: '' });
  const retail = atRetail || !showOwnPrices;
  const sum = useMemo(
    () =>
      quote(
        sizes.flatMap(({ slug, size, quantity, tires }): QuoteItem[] => {
          const t = tires.find(({ id }) => id === picks[slug]);
          return t
            ? [
                {
                  name: [t.brands, t.pattern_title, size, serviceDescription(t)].filter(Boolean).join(' '),
                  place: shop.places[t.location] ?? '',
                  quantity,
                  each: retail ? t.retail_price : ownPrice(t),
                },
              ]
            : [];
        }),
        shop.fees,
      ),
    [sizes, picks, retail, shop],
  );
  const { items } = sum;
  const [today] = useState(() =>
    new Date().toLocaleDateString('en-CA', {
      timeZone: 'America/Edmonton',
      year: 'numeric',
      month: 'long',
      day: 'numeric',
    }),
  );
  const head = `${shop.title}, ${today}, ${retail ? 'retail' : 'shop'} prices`;
  const text = quoteText(sum, shop.fees, head);
  const message =
    text.length < MESSAGE_LIMITS.content - RESERVED_LENGTH ? text : quoteText(sum, shop.fees, head, 'short');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied({ text, status: 'Copied. Paste it into a mail or a sheet.' });
    } catch {
      setCopied({ text, status: 'Your browser does not let us copy. Print it, or send it as a message.' });
    }
  };
  return (
    <>
      <section className="quote" id="quote" aria-labelledby="quote-title">
        <div className="quote-head">
          <h2 id="quote-title">Your quote</h2>
          <p className="on-paper">
            {shop.title}, {phoneText(shop.phone)}
            <br />
            {today}
            {viewer && !retail && `, for ${viewer.username}`}
          </p>
          {showOwnPrices && (
            <fieldset className="seg">
              <legend className="vh">Prices of the quote</legend>
              <label>
                <input
                  className="vh"
                  type="radio"
                  name="basis"
                  checked={!atRetail}
                  onChange={() => setAtRetail(false)}
                />
                Your price
              </label>
              <label>
                <input className="vh" type="radio" name="basis" checked={atRetail} onChange={() => setAtRetail(true)} />
                Retail
              </label>
            </fieldset>
          )}
        </div>
        {items.length === 0 ? (
          <p className="lead">
            Pick a tire of each size above. What you pick is added up here, to print, copy or send to us.
          </p>
        ) : (
          <>
            <table>
              <thead>
                <tr>
                  <th scope="col">Tire</th>
                  <th scope="col">Each</th>
                  <th scope="col">Together</th>
                </tr>
              </thead>
              <tbody>
                {items.map((item) => (
                  <tr key={item.name}>
                    <th scope="row">
                      <b>{item.quantity} ×</b> {item.name}
                      <span className="note">{item.place}</span>
                    </th>
                    <td>{formatMoney(item.each)}</td>
                    <td>{formatMoney(item.total)}</td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                {quoteSums(sum, shop.fees).map(([name, money]) => (
                  <tr key={name}>
                    <th scope="row" colSpan={2}>
                      {name}
                    </th>
                    <td>{formatMoney(money)}</td>
                  </tr>
                ))}
                <tr className="sum">
                  <th scope="row" colSpan={2}>
                    Total
                  </th>
                  <td>{formatMoney(sum.total)}</td>
                </tr>
              </tfoot>
            </table>
            <p className="note">
              {retail ? 'Retail prices.' : 'Shop prices, for your business alone.'} They hold when we have confirmed
              them.
            </p>
            <p className="quote-acts">
              <a
                className="btn"
                href="/contact?about=Quick%20order#message"
                data-content={message}
                data-email={viewer?.username}
              >
                Send as a message
              </a>
              <button type="button" className="btn" onClick={() => void copy()}>
                Copy
              </button>
              <button type="button" className="btn" onClick={() => print()}>
                Print
              </button>
            </p>
            <p role="status" className="note">
              {copied.text === text && copied.status}
            </p>
          </>
        )}
      </section>
      {items.length > 0 && (
        <p className="qo-bar">
          <output aria-live="polite">
            {items.length} of {sizes.length} {sizes.length === 1 ? 'size' : 'sizes'}, {sum.quantity}{' '}
            {sum.quantity === 1 ? 'tire' : 'tires'}: <b>{formatMoney(sum.total)}</b>
          </output>
          <a className="btn btn-sm" href="#quote">
            See quote
          </a>
        </p>
      )}
    </>
  );
}
