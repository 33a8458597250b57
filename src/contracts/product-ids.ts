import * as z from 'zod';
import { commaValues } from './query-values.ts';

const LONGEST = 2_000;

/** Ids of products in a query, comma separated, each once. @param most how many at once */
export const productIds = (most: number) =>
  z
    .string('Say which products.')
    .max(LONGEST)
    .transform(commaValues)
    .pipe(
      z
        .array(
          z
            .string()
            .regex(/^[1-9]\d{0,8}$/, 'This is no product id.')
            .transform(Number),
        )
        .max(most, `At most ${most} at once.`),
    );
