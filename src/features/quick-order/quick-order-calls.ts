import * as z from 'zod';
import { MAX_LINES } from '#src/features/pricing/order-line.ts';
import type { ShownTire } from '#src/features/pricing/partner-price.ts';
import { data, defineAccountCall, defineCall } from '#src/kit/define-call.ts';
import { OWN_PRICES } from '#src/kit/private-fields.ts';

export interface OrderSize {
  /** the slug, after the construction if one was typed: `lt265-70r17`; `item-12` of a product that is named by its item number */
  key: string;
  /** of its list; empty for such a product */
  slug: string;
  /** as printed, `LT265/70R17`; the title of such a product */
  size: string;
  /** of all lines that ask for it */
  quantity: number;
  /** in stock, of the construction that was typed, cheapest first */
  tires: ShownTire[];
}

export interface FoundSizes {
  /** whose prices these are, `12.0` */
  edition: string;
  /** in the order of the list */
  sizes: OrderSize[];
  /** lines, numbered from 1, that are neither a size nor an item number */
  unread: Array<{ line: number; text: string }>;
}

/** What is in stock of each size in a list. Typed or pasted lines, one size per line, in any notation. */
export const quickOrderCall = defineAccountCall({
  route: 'POST /api/quickOrder',
  input: z.object({
    text: z
      .string('Enter one size per line.')
      .max(10_000, 'That is more than 10,000 characters.')
      .refine(
        (text) => text.split('\n').filter((line) => line.trim()).length <= MAX_LINES,
        `At most ${MAX_LINES} sizes at once.`,
      ),
  }),
  output: data<FoundSizes>(),
  tells: OWN_PRICES,
  limit: 120,
});

/** The cart of a browser, which is always empty. The account never comes from the query. */
export const cartCall = defineCall({
  route: 'GET /api/shoppingCart',
  input: z.object({ tmp_id: z.string().regex(/^[\w-]{8,64}$/, 'This must be 8 to 64 letters, digits or hyphens.') }),
  output: data<{ items: never[]; quantity: number } & Record<'subtotal' | 'gst' | 'total', string>>(),
});
