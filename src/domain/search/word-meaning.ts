/** What a search word may mean. Apart from what reads searches, so that the form of the desk does not ship that. */

/** The longest run of words that a search compares with words that stand for others. */
export const MAX_REPLACED_WORDS = 4;

/** A meaning is the URL of a page, or else words. */
export const isPageUrl = (meaning: string): boolean => meaning.startsWith('/');
