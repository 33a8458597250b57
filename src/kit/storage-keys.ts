/** Keys of `localStorage` of more than one script. Inline scripts spell them: `BaseLayout.astro`, `RequireSignIn.astro`. */

/** The signed-in account, a `UserInfo`. */
export const USER_KEY = 'userinfo';
/** Somebody has agreed to the consent form in this browser. */
export const AGREED_KEY = 'agreed';
/** The viewer's prices are hidden from a customer who looks on. */
export const CUSTOMER_VIEW_KEY = 'customer-view';
/** A logout has not reached the server yet. */
export const LOGOUT_WAITING_KEY = 'logout-waiting';
/** The visitor's vehicle, a `MyVehicle`. */
export const VEHICLE_KEY = 'vehicle';
/** The message that waits for the network; `src/features/messages/message-storage-store.ts` makes the key of its part's name. */
export const WAITING_MESSAGE_KEY = 'message-waiting';
/** What was searched before, a list of `RecentSearch`. */
export const RECENT_SEARCHES_KEY = 'searches';
/** Tires to compare and to come back to, a `ChosenTires`. */
export const CHOSEN_TIRES_KEY = 'chosen-tires';
/** The tires that were viewed last, a list of `ViewedTire`. */
export const VIEWED_TIRES_KEY = 'viewed-tires';
/** Somebody does not want to install the shop. */
export const INSTALL_DISMISSED_KEY = 'install-dismissed';
