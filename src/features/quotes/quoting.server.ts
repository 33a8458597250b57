/** What functions answer of quotes and of tires in them. */
import type { PricedTire } from '#src/features/pricing/priced-products.private.server.ts';
import type { QuoteRow } from './quotes.private.server.ts';
import type { QuickTire } from '#src/features/quick-order/quick-order-calls.ts';
import type { QuoteItemOfAccount } from './quote-calls.ts';
import type { Viewer } from '#src/kit/account.ts';
import { partnerPrice } from '#src/features/pricing/partner-price.ts';
import { publicStock } from '#src/features/products/stock.ts';
import { leastTotal } from './kept-quote.ts';
import { quoteNumber } from './quote-links.ts';
import { quotePath } from '#src/kit/paths.ts';

/** A tire without the columns that only some may see. @param viewer with whose prices and stock; null: with everybody's */
export function shownTire(tire: PricedTire, viewer: Viewer | null): QuickTire {
  const { price: _p, vip_price: _v, count, lead_days: _l, status_visible: _s, size_slug: _z, ...tabled } = tire;
  return { ...tabled, ...(viewer ? partnerPrice(tire, viewer) : publicStock(count)) };
}

export function quoteItem({ id, token, content, createdAt, expiresAt }: QuoteRow): QuoteItemOfAccount {
  const [first, ...more] = content.items;
  const others = more.length ? ` and ${more.length} more` : '';
  return {
    token,
    number: quoteNumber(id),
    path: quotePath(token),
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    title: `${content.kind === 'comparison' ? 'Comparison: ' : ''}${first!.quantity} × ${first!.name}${others}`,
    total: leastTotal(content),
    prices: content.prices,
    can_order: content.kind !== 'comparison',
  };
}
