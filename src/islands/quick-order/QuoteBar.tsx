import { formatMoney } from '#src/domain/pricing/money.ts';
import type { Quote } from '#src/domain/quote/quote.ts';
import { QUOTE_ID } from './quote-elements.ts';

/** A bar with the total of a quote, and a link to the quote. */
export const QuoteBar = ({ quote, sizeCount }: { quote: Quote; sizeCount: number }) => (
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
