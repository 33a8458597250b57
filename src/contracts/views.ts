import * as z from 'zod';

const measured = z.number().min(0).max(3_600_000).optional();
/** The path of a viewed page and, of some views, how fast it was. */
const view = z.object({
  pathname: z.string().max(300),
  speed: z.object({ LCP: measured, INP: measured, CLS: measured }).optional(),
});

/** `POST /api/addView`: a view, and others of the same visit. A beacon sends it as text. */
export const viewBody = view.extend({ others: z.array(view).max(9).optional() });
