import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import { MESSAGE_LIMITS } from '#src/domain/message/message.ts';
import { longDay } from '#src/domain/shop/long-day.ts';
import { isOwnPrice, ownPrice, shownStock } from '#src/domain/pricing/price-text.ts';
import { placeText, shortageText } from '#src/domain/product/stock.ts';
import { serviceDescription } from '#src/domain/product/product.ts';
import { installationPrice, type InstallationSum } from '#src/domain/pricing/installation-price.ts';
import { parseTireSize } from '#src/domain/size/tire-size.ts';
import { hasInstallationPrice, installationKind } from '#src/domain/vehicle/kind-of-tire.ts';
import { promotionsOf } from '#src/domain/pricing/promotion.ts';
import { promotionItem, quote, quoteText, type QuoteItem, type Quote } from '#src/domain/quote/quote.ts';
import type { KeepQuote } from '#src/contracts/quote.ts';
import { pickedTire, type OrderSize } from '#src/stores/order/quick-order.ts';
import { $viewer } from '#src/stores/account/viewer.ts';
import { QuoteTable } from '#src/ui/QuoteTable.tsx';
import { formatMoney } from '#src/domain/pricing/money.ts';
import type { QuickOrderShop } from './quick-order-shop.ts';
import { QuoteActions } from './QuoteActions.tsx';

/** What installing a tire costs on the vehicle that it is most likely for. */
function installationOf(size: string, table: readonly InstallationSum[]): string | undefined {
  const tire = parseTireSize(size);
  return tire && hasInstallationPrice(tire)
    ? installationPrice(table, installationKind(tire), tire.rim).each
    : undefined;
}

const QUOTE_ID = 'quote';
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
  const [installed, setInstalled] = useState(false);
  const retail = atRetail || !showOwnPrices;
  const sum = useMemo(
    () =>
      quote(
        sizes.flatMap((wanted): QuoteItem[] => {
          const { quantity } = wanted;
          const t = pickedTire(wanted, picks);
          const each = t && (retail ? t.retail_price : ownPrice(t));
          return t && each
            ? [
                {
                  name: [t.brands, t.pattern_title, t.size, serviceDescription(t)].filter(Boolean).join(' '),
                  place: placeText(t, shop.places),
                  quantity,
                  each,
                  ...promotionItem(promotionsOf(t, shop.promotions), each, quantity, !retail && isOwnPrice(t)),
                  installation: installed ? installationOf(t.size, shop.installation) : undefined,
                  shortage: shortageText(shownStock(t, showOwnPrices), quantity),
                },
              ]
            : [];
        }),
        shop.fees,
      ),
    [sizes, picks, retail, installed, showOwnPrices, shop],
  );
  const { items } = sum;
  const kept: KeepQuote = {
    kind: 'order',
    prices: retail ? 'retail' : 'own',
    lines: sizes.flatMap((wanted) => {
      const tire = pickedTire(wanted, picks);
      return tire
        ? [{ id: tire.id, quantity: wanted.quantity, ...(installed && { installedOn: 'any' as const }) }]
        : [];
    }),
  };
  const [today] = useState(() => longDay(new Date()));
  const head = `${shop.title}, ${today}, ${retail ? 'retail' : 'shop'} prices`;
  const text = quoteText(sum, shop.fees, head);
  const message =
    text.length < MESSAGE_LIMITS.content - RESERVED_LENGTH ? text : quoteText(sum, shop.fees, head, 'short');
  return (
    <>
      <section className="quote" id={QUOTE_ID} aria-labelledby="quote-title">
        <div className="quote-head cluster">
          <h2 id="quote-title">Your quote</h2>
          {viewer && !retail && <p className="on-paper">For {viewer.username}</p>}
          {showOwnPrices && <QuotePriceBasis atRetail={atRetail} setAtRetail={setAtRetail} />}
        </div>
        {items.length === 0 ? (
          <p className="lead">Pick a tire of each size above. Your total appears here, to print, copy or send to us.</p>
        ) : (
          <>
            <label className="quote-installed">
              <input type="checkbox" checked={installed} onChange={({ target }) => setInstalled(target.checked)} />
              Installed by us: mounted, balanced, new valves
            </label>
            <QuoteTable quote={sum} fees={shop.fees} />
            <p className="note">
              {retail
                ? 'Retail prices. Anyone with the link can open a saved quote.'
                : 'Partner prices, for your business only. Only you and our staff can open a saved quote.'}{' '}
              Prices are final once we confirm them.
            </p>
            <QuoteActions text={text} message={message} email={viewer?.username} quote={kept} />
          </>
        )}
      </section>
      {items.length > 0 && <QuoteBar quote={sum} sizeCount={sizes.length} />}
    </>
  );
}

/** A bar with the total of a quote, and a link to the quote. */
const QuoteBar = ({ quote, sizeCount }: { quote: Quote; sizeCount: number }) => (
  <p className="qo-bar between">
    <output aria-live="polite">
      {quote.items.length} of {sizeCount} {sizeCount === 1 ? 'size' : 'sizes'}, {quote.quantity}{' '}
      {quote.quantity === 1 ? 'tire' : 'tires'}: <b>{formatMoney(quote.total)}</b>
    </output>
    <a className="btn btn-sm" href={`#${QUOTE_ID}`}>
      See quote
    </a>
  </p>
);

interface BasisProps {
  atRetail: boolean;
  setAtRetail(atRetail: boolean): void;
}

/** Chooses the prices of a quote: the viewer's own, or those of its customers. */
const QuotePriceBasis = ({ atRetail, setAtRetail }: BasisProps) => (
  <fieldset className="seg">
    <legend className="vh">Prices of the quote</legend>
    <label>
      <input className="vh" type="radio" name="basis" checked={!atRetail} onChange={() => setAtRetail(false)} />
      Your price
    </label>
    <label>
      <input className="vh" type="radio" name="basis" checked={atRetail} onChange={() => setAtRetail(true)} />
      Retail
    </label>
  </fieldset>
);
