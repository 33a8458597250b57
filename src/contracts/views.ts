import * as z from 'zod';

/** `POST /api/addView`: the path of a viewed page. A beacon sends it as text. */
export const viewBody = z.object({ pathname: z.string().max(300) });
