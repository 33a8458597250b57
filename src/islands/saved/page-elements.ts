/** Names that tie the page of saved and viewed tires to its script. */

/** id of what is hidden until it holds the cards */
export const KEPT = 'kept';
/** ids of the sections in it */
export const SAVED = 'saved-tires';
export const VIEWED_TIRES = 'viewed-tires';
/** id of the template of a card */
export const CARD_TEMPLATE = 'tire-card';
/** id of the text that says what is wrong, and of the button that tries again */
export const LOAD_STATUS = 'load-status';
export const LOAD_AGAIN = 'load-again';
/** classes of the parts of a section */
export const EMPTY_TEXT = 'empty';
export const CLEAR = 'clear';
export const COMPARE_SAVED = 'compare-saved';

/** the name of a tire that is not known yet */
export const UNKNOWN = '…';
