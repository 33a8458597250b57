import * as z from 'zod';
import { keyOf, tokensOf } from '#src/kit/tokens.ts';
import { isAnswer, isPageUrl, MAX_REPLACED_WORDS } from './word-meaning.ts';
import { requiredLine } from '#src/kit/fields.ts';

export const searchWordEntry = z
  .strictObject({
    text: requiredLine(60)
      .refine((text) => keyOf(text).length > 1, 'Enter at least two letters or digits.')
      .transform((text) => text.toLowerCase())
      .meta({
        group: { title: 'Search word', hint: 'What visitors type, and what it means. Works as soon as it is saved.' },
        label: 'What visitors type',
        hint: 'For a page the words that the question cannot do without, in any order, such as flat repair. Else one to four words, such as dura trac.',
      }),
    meaning: requiredLine(200)
      .refine(
        (meaning) => !isPageUrl(meaning) || /^\/(?![/\\])[^\s\\"<>]*$/.test(meaning),
        'A page of the shop, such as /services/tire-storage, or words such as Wrangler DuraTrac.',
      )
      .meta({
        label: 'What it means',
        hint: 'Other words, such as Wrangler DuraTrac, a model, such as BMW 3 Series, two with “or” between them, or a page, such as /services/tire-storage. A question mark: a vehicle that we do not list. An exclamation mark: what we do not sell, such as !motorcycle tires: A motorcycle shop can help.',
      }),
  })
  .refine(({ text, meaning }) => isAnswer(meaning) || tokensOf(text).length <= MAX_REPLACED_WORDS, {
    path: ['text'],
    message: 'At most four words, or a page.',
  })
  .refine(({ text, meaning }) => isAnswer(meaning) || keyOf(text) !== keyOf(meaning), {
    path: ['meaning'],
    message: 'Enter what it means.',
  });
