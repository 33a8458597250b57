import { sql, type SQL } from 'drizzle-orm';

/**
 * The illustration of a pattern `pt` that is of the type `t`: one of the three of its type, by its id, so that patterns beside
 * each other in a list differ. Alloy wheels have a light and a dark one.
 * @param colour of the wheel
 */
export const patternIllustration = (
  colour: SQL = sql`''`,
) => sql`t.short || '-' || case when t.is_wheel = 0 then pt.id % 3 + 1
  when t.short = 'alloy-wheels' and ${colour} in ('black', 'bronze', 'grey') then 2 else 1 end`;
