import * as z from 'zod';
import { body, defineCall } from '#src/kit/define-call.ts';

const view = z.object({ pathname: z.string().max(300) });

/** A view, and others of the same visit; 204. */
export const viewCall = defineCall({
  route: 'POST /api/addView',
  sends: 'beacon',
  input: view.extend({ others: z.array(view).max(9).optional() }),
  output: body<Response>(),
  limit: 600,
});
