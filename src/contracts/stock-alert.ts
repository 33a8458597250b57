import * as z from 'zod';
import { reachableBody, type MessageCall } from './message.ts';
import { textOrEmpty } from './query-values.ts';

/** `POST /api/stock-alert`: asks to be told when a set is in of a product, by its id, or of a size as in URLs, `225-65r17`. */
export const stockAlertBody = z.object({
  wanted: z.string().regex(/^([1-9]\d{0,8}|[\d.]{2,6}-[\d.]{1,5}r[\d.]{2,4})$/, 'This is no tire.'),
  message: reachableBody,
});
export type StockAlertCall = { wanted: string; message: Partial<MessageCall> };

/** `POST /api/stock-alert/confirm` and `…/stop`, with the token after `#` in the link; 410 when it is unknown. */
export const stockAlertLinkBody = z.object({ token: textOrEmpty });
