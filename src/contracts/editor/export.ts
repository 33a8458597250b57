import * as z from 'zod';

/** `GET /api/editor/export/:name`: the table as a file. */
export const exportQuery = z.object({ format: z.enum(['csv', 'xlsx']).default('csv') });
