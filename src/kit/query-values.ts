import * as z from 'zod';

/** A missing value, or one that is not text, counts as empty, so that the form's own checks give the message. */
export const textOrEmpty = z
  .custom<string>()
  .optional()
  .transform((value) => (typeof value === 'string' ? value : ''));

/** The values in a comma-separated text, each once, without blanks. */
export const commaValues = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((value) => value.trim())
      .filter(Boolean),
  ),
];

/** Ids in a query, comma separated, each once. @param what a product, a question @param most how many at once */
export const commaIds = (what: string, most: number) =>
  z
    .string(`Choose at least one ${what}.`)
    .max(2_000)
    .transform(commaValues)
    .pipe(
      z
        .array(
          z
            .string()
            .regex(/^[1-9]\d{0,8}$/, `This is not a ${what} id.`)
            .transform(Number),
        )
        .max(most, `At most ${most} at once.`),
    );

const count = (most: number, fallback: number) => z.coerce.number<number>().int().min(1).max(most).default(fallback);
/** A page of a list, from 1. */
export const pageQuery = z.object({ current: count(100_000, 1), pageSize: count(200, 50) });
export interface PageOf<T> {
  data: T[];
  total: number;
  current: number;
  pageSize: number;
  totalPage: number;
}
