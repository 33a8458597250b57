/** What functions answer of quotes and of tires in them. */
import type { QuoteRow } from './quotes.private.server.ts';
import type { QuoteItemOfAccount } from './quote-calls.ts';
import { leastTotal } from './kept-quote.ts';
import { quoteNumber, quotePath } from './quote-links.ts';

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
