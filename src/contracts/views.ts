import * as z from 'zod';

const measured = z.number().min(0).max(3_600_000).optional();

/** `POST /api/addView`: the path of a viewed page; when it is left, how fast it was, of some views. A beacon sends it as text. */
export const viewBody = z.object({
  pathname: z.string().max(300),
  speed: z.object({ LCP: measured, INP: measured, CLS: measured }).optional(),
});
