/** Events of `window` by which scripts of a page that do not import each other notify each other. */

/** The session has ended in this tab. */
export const SIGNED_OUT = 'signed-out';
/** A message began or ceased to wait for the network. */
export const WAITING_MESSAGE_CHANGED = 'message-waiting';
/** The service worker has sent the waiting message; `detail` is its key. */
export const MESSAGE_SENT = 'message-sent';
/** The tire of the page may fit the visitor's vehicle; `detail` is the kind of that vehicle. */
export const VEHICLE_FITS = 'vehicle-fits';
/** The viewer's own price is shown; `detail` is the amount, or null when the retail price is back. */
export const OWN_PRICE_SHOWN = 'own-price';
/** The browser offers to install the shop; the offer is in `window.installOffer`. */
export const INSTALL_OFFERED = 'install-offer';
/** Cards of tires have come into the page or changed places. */
export const LIST_SHOWN = 'list-shown';
