import { z } from 'zod';

/** `POST /api/addView`: which page was looked at. A beacon sends it as text. */
export const viewBody = z.object({ pathname: z.string().max(300) });
