/** Names that tie the templates of the offline page to its script. */

/** id of the section with the tires viewed last */
export const OFFLINE_VIEWED_TIRES = 'viewed';
/** id of the section with the remembered vehicle */
export const REMEMBERED_VEHICLE = 'my-vehicle';
/** on the button that loads the requested page again */
export const RETRY_BUTTON = 'data-again';
