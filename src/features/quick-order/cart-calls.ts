import * as z from 'zod';
import { data, defineCall } from '#src/kit/define-call.ts';

/** The cart of a browser, which is always empty. The account never comes from the query. */
export const cartCall = defineCall({
  route: 'GET /api/shoppingCart',
  input: z.object({ tmp_id: z.string().regex(/^[\w-]{8,64}$/, 'This must be 8 to 64 letters, digits or hyphens.') }),
  output: data<{ items: never[]; quantity: number } & Record<'subtotal' | 'gst' | 'total', string>>(),
});
