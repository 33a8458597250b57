import { OWN_PRICES } from '#src/kit/private-fields.ts';
import * as z from 'zod';
import { MAX_LINES } from '#src/features/pricing/order-line.ts';
import type { ShownTire } from '#src/features/pricing/partner-price.ts';
import { data, defineAccountCall } from '#src/kit/define-call.ts';

export interface QuickLine {
  /** its number in the text, from 1 */
  line: number;
  text: string;
  /** null: the line could not be read as a size, nor is it an item number */
  size: {
    /** as printed, `225/65R17`; the title of a product that is named by its item number */
    size: string;
    /** as in the URL of its list; empty for such a product */
    size_slug: string;
    /** key of `tires` and `others`: the slug, after the construction if one was typed: `lt265-70r17` */
    key: string;
    quantity: number;
  } | null;
}

export interface FoundSizes {
  /** whose prices these are, `12.0` */
  edition: string;
  lines: QuickLine[];
  /** by `key`, cheapest first; of the construction that was typed. Empty for a size without stock */
  tires: Record<string, ShownTire[]>;
  /** by `key`: tires of the size that are of another construction */
  others: Record<string, ShownTire[]>;
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
