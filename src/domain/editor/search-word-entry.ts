/** A word that editors add to the search: what visitors type, and what it means. */
import * as z from 'zod';
import { keyOf, tokensOf } from '../search/tokens.ts';
import { requiredLine } from './fields.ts';

/** The longest run of words that a search compares with added ones. */
const MAX_WORDS = 4;

const isPage = (meaning: string): boolean => meaning.startsWith('/');

export const searchWordEntry = z
  .strictObject({
    text: requiredLine(60)
      .refine((text) => keyOf(text).length > 1, 'Write at least two letters or digits.')
      .refine((text) => tokensOf(text).length <= MAX_WORDS, 'At most four words.')
      .transform((text) => text.toLowerCase()),
    meaning: requiredLine(200).refine(
      (meaning) => !isPage(meaning) || /^\/(?![/\\])[^\s\\"<>]*$/.test(meaning),
      'A page of the shop, such as /services/tire-storage, or words such as Wrangler DuraTrac.',
    ),
  })
  .refine(({ text, meaning }) => isPage(meaning) || keyOf(text) !== keyOf(meaning), {
    path: ['meaning'],
    message: 'Write what it means in other words.',
  });
