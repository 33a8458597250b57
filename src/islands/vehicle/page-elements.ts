/** Names that tie templates to the scripts about the visitor's vehicle. */

/** on a link to the tires for that vehicle: the text before the vehicle's name */
export const VEHICLE_LINK = 'data-mine';
/** on the button that forgets the vehicle */
export const FORGET_VEHICLE = 'data-forget';
/** id of the element that shows whether a tire fits the vehicle */
export const FIT_MESSAGE = 'fits';
/** on that element: the size of the tire */
export const FIT_SIZE = 'data-fits';
