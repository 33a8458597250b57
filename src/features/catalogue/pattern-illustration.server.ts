import { sql } from 'drizzle-orm';

/**
 * The illustration of a pattern `pt` that is of the type `t`: one of the three of its type, by its id, so that patterns beside
 * each other in a list differ.
 */
export const patternIllustration = sql`t.short || '-' || (pt.id % 3 + 1)`;
