import * as z from 'zod';
import { MESSAGE_TEXTS } from '#src/kit/message-texts.ts';
import { isEmail } from '#src/kit/email.ts';
import { MESSAGE_LIMITS } from '#src/features/mail/message.ts';
import { MAX_QUOTED, QUOTE_KINDS } from './quote.ts';
import { VEHICLE_KINDS } from '#src/features/vehicles/vehicle-kind.ts';
import { data, defineAccountCall, defineCall, type InputOf } from '#src/kit/define-call.ts';

export const quoteLine = z.object({
  id: z.int('This is not a product id.').min(1).max(999_999_999),
  quantity: z.int('A whole number.').min(1).max(999, 'At most 999 of one tire.'),
  setOf: z.int().min(1).max(8).optional(),
  installedOn: z.enum(['any', ...VEHICLE_KINDS]).optional(),
  choice: z.int().min(1).max(999_999_999).optional(),
});

const quoteLines = z.array(quoteLine).min(1, 'Pick a tire first.').max(MAX_QUOTED, `At most ${MAX_QUOTED} tires.`);

const quoteToken = z.string().regex(/^[\w-]{43}$/, 'This is not a quote.');

/**
 * Keeps or repeats a quote at today's prices. 409 when those of `edition` are no longer the shop's: the message tells the total,
 * `data.edition` names the edition at whose prices it is kept if it is sent again. One at `own` prices opens for its account
 * alone. `order` sends the signed-in account's request to order one that it keeps, once. Returns the path of the quote's page.
 */
export const keepQuoteCall = defineCall({
  route: 'POST /api/quotes',
  input: z.union([
    z.object({
      kind: z.enum(QUOTE_KINDS),
      prices: z.enum(['retail', 'own']),
      /** key of the remembered vehicle; an unknown one is ignored */
      vehicle: z.string().max(200).optional(),
      /** of the prices that the page shows, `12.0` */
      edition: z.string().max(40).optional(),
      lines: quoteLines,
    }),
    z.object({ repeat: quoteToken }),
    z.object({ order: quoteToken }),
  ]),
  output: data<{ path: string }>(),
  limit: 60,
});
export type KeepQuote = InputOf<typeof keepQuoteCall>;

export interface QuoteItemOfAccount {
  token: string;
  number: number;
  path: string;
  created_at: string;
  expires_at: string;
  /** `4 × Michelin X-Ice Snow 225/65R17 106T XL and 2 more` */
  title: string;
  /** of all tires; of a comparison: of the set that costs least */
  total: string;
  prices: 'retail' | 'own';
  /** false: tires to choose from */
  can_order: boolean;
}

export const quotesCall = defineAccountCall({
  route: 'GET /api/quotes',
  output: data<QuoteItemOfAccount[]>(),
  limit: 60,
});

export const mailQuoteCall = defineCall({
  route: 'POST /api/quotes/:token/mail',
  input: z.object({
    email: z
      .string(MESSAGE_TEXTS.emailRequired)
      .trim()
      .min(1, MESSAGE_TEXTS.emailRequired)
      .max(MESSAGE_LIMITS.email, MESSAGE_TEXTS.tooLong('Email', MESSAGE_LIMITS.email))
      .refine(isEmail, MESSAGE_TEXTS.emailWrong),
  }),
  output: data<object>(),
  limit: 20,
});
