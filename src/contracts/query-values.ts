import * as z from 'zod';

/** A missing value, or one that is not text, counts as empty, so that the form's own checks give the message. */
export const textOrEmpty = z
  .unknown()
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
