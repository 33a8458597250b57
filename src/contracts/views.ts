import * as z from 'zod';

const view = z.object({ pathname: z.string().max(300) });

/** `POST /api/addView`: a view, and others of the same visit. A beacon sends it as text. */
export const viewBody = view.extend({ others: z.array(view).max(9).optional() });
