/** Names that tie the page around a list to the list itself. */

/** on the heading, which follows the list */
export const LIST_HEADING = 'data-list-heading';
/** on texts about the page's own list, which are hidden while another one is shown */
export const LIST_TEXT = 'data-list-text';
/** on the parts of the page around the list, each of which a list that changes in place takes from its own page */
export const LIST_PART = 'data-list-part';
