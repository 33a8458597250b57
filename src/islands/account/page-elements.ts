/** Names that tie templates to the scripts and forms of accounts. */

/** id of the dialog that shows the consent form */
export const CONSENT_DIALOG = 'consent';
/** on elements that show who is signed in */
export const USERNAME = 'data-username';
/** on switches of the customer view */
export const CUSTOMER_VIEW_SWITCH = 'data-customer-view';
/** on buttons that sign out */
export const LOGOUT = 'data-logout';
