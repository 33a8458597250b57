/** Names that tie templates to the scripts of the message form. */

/** id of the dialog that every page has */
export const MESSAGE_DRAWER = 'message-drawer';
/** around the form on a page */
export const MESSAGE_FORM = 'data-message-form';
/** on that element: what a message from this page is about */
export const MESSAGE_SUBJECT = 'data-about';
/** event of the dialog: it was opened by a link, whose subject and text it has as data */
export const DRAWER_OPENED = 'drawer-opened';
/** on the element into which the drawer's form is rendered: the number to call instead */
export const DRAWER_PHONE = 'data-phone';
