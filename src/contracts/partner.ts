/** Calls of businesses' own programs, with a key: `/api/partner/…`. */
import * as z from 'zod';
import type { KeptItem } from '#src/domain/quote/kept-quote.ts';
import type { QuickTire } from './quick-order.ts';
import { quoteLines, type QuoteItemOfAccount } from './quote.ts';

/** `POST /api/partner/tires`: own prices and stock. A size gives what is in stock of it; a number also what is not. */
export const partnerTiresBody = z.object({
  by: z.enum(['item_number', 'part_number', 'size']),
  values: z.array(z.string().trim().min(1).max(80)).min(1, 'Ask for something.').max(200, 'At most 200 at once.'),
});
export type AskedTires = z.output<typeof partnerTiresBody>;
/** Prices with the scope `prices:read`; stock, days and shop with `stock:read`. */
export type PartnerTire = Partial<QuickTire> & { id: number; item_number: string };

/** `POST /api/partner/quotes`: keeps a quote for 30 days. Lines name tires by their `id`. */
export const partnerQuoteBody = z.object({ prices: z.enum(['own', 'retail']), lines: quoteLines });
/** `POST /api/partner/orders`: sends the request to order a quote, by its number. */
export const partnerOrderBody = z.object({
  quote: z.int('This is not the number of a quote.').min(1).max(999_999_999),
});

/** A quote of the account, and the request to order it, which staff answer by phone or email; null: none was sent. */
export interface PartnerQuote extends Omit<QuoteItemOfAccount, 'token'> {
  lines: KeptItem[];
  order: { state: 'sent' | 'answered'; sent_at: string } | null;
}
