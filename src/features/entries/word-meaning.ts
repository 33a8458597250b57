/** What a search word may mean. In a file of its own: the desk's form needs this, and not all that reads searches. */

export const MAX_REPLACED_WORDS = 4;

/** Stands between the models that a word may mean: `Ford E-350 or Mercedes-Benz E-Class`. */
export const OR = ' or ';

/** The meaning of words that name a vehicle which the shop does not list. */
export const UNLISTED = '?';

/** A meaning is the URL of a page, or else words. */
export const isPageUrl = (meaning: string): boolean => meaning.startsWith('/');

/** The meaning of words for what the shop does not sell: `!motorcycle tires`, and after a colon what may help instead. */
export const NOT_SOLD = '!';

/** A meaning that answers a question: a page, or that something is not sold. */
export const isAnswer = (meaning: string): boolean => isPageUrl(meaning) || meaning.startsWith(NOT_SOLD);
