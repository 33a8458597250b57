/** What a search word may mean. Apart from what reads searches, so that the form of the desk does not ship that. */

/** The longest run of words that a search compares with words that stand for others. */
export const MAX_REPLACED_WORDS = 4;

/** Between the models that a word may mean: `Ford E-350 or Mercedes-Benz E-Class`. */
export const OR = ' or ';

/** The meaning of words that name a vehicle which the shop does not list. */
export const UNLISTED = '?';

/** A meaning is the URL of a page, or else words. */
export const isPageUrl = (meaning: string): boolean => meaning.startsWith('/');
