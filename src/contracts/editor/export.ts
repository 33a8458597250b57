import * as z from 'zod';
import { body, defineCall } from '../define-call.ts';

/** A table of the shop as a file for spreadsheets. */
export const exportCall = defineCall({
  route: 'GET /api/editor/export/:name',
  input: z.object({ format: z.enum(['csv', 'xlsx']).default('csv') }),
  output: body<Response>(),
  rights: 'staff',
});
