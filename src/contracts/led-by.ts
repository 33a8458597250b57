import * as z from 'zod';

/**
 * What led to a message, an appointment or a quote: paths with their queries, of the page and of the one before it. They are
 * counted by kind (`src/domain/shop/lead.ts`); anything else is ignored, since it is only for figures.
 */
export const ledBy = z.array(z.string().max(500)).max(2).catch([]).default([]);
