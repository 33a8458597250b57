import * as z from 'zod';
import { choiceOf, requiredLine } from '#src/kit/fields.ts';
import { TYPE_NAMES } from '#src/features/products/product-type.ts';

const MAX_FAVOURITES = 5;

const favourite = z.object({
  type: choiceOf(TYPE_NAMES).meta({ label: 'Type' }),
  pattern: requiredLine(120).meta({ label: 'Brand and pattern, such as Michelin X-Ice Snow' }),
  reason: requiredLine(160).meta({ label: 'Why, in one sentence' }),
});
export type Favourite = z.infer<typeof favourite>;

export const favourites = z
  .array(favourite)
  .max(100)
  .refine(
    (all) => all.every(({ type }) => all.filter((one) => one.type === type).length <= MAX_FAVOURITES),
    `At most ${MAX_FAVOURITES} patterns of one type.`,
  );
