import * as z from 'zod';

/** `GET /api/shoppingCart`: the id that the browser made for its cart. The account never comes from the query. */
export const cartQuery = z.object({
  tmp_id: z.string().regex(/^[\w-]{8,64}$/, 'This must be 8 to 64 letters, digits or hyphens.'),
});

export interface Cart {
  items: never[];
  quantity: number;
  subtotal: string;
  gst: string;
  total: string;
}
