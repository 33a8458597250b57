import * as z from 'zod';
import { data, defineCall, textOrEmpty } from '#src/kit/define-call.ts';
import { reachableMessage } from '#src/features/mail/message-calls.ts';

/** Asks to be told when a set is in of a product, by its id, or of a size as in URLs, `225-65r17`. */
export const stockAlertCall = defineCall({
  route: 'POST /api/stock-alert',
  input: z.object({
    wanted: z.string().regex(/^([1-9]\d{0,8}|[\d.]{2,6}-[\d.]{1,5}r[\d.]{2,4})$/, 'This is no tire.'),
    message: reachableMessage,
  }),
  output: data<object>(),
  limit: 30,
});

/** `…/confirm` and `…/stop`, with the token after `#` in the link; 410 when it is unknown. */
export const stockAlertLinkCall = defineCall({
  route: 'POST /api/stock-alert/:answer',
  input: z.object({ token: textOrEmpty }),
  output: data<object>(),
  limit: 30,
});
