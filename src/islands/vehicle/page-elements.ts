/** Names that tie templates to the scripts about the visitor's vehicle. */

/** around the list of a vehicle's tires: the vehicle, a `MyVehicle` as JSON */
export const LISTED_VEHICLE = 'data-listed';
/** class of the text that reports what the vehicle selects are doing */
export const SELECTS_STATUS = 'pick-status';
/** class of the text that shows when choices of the vehicle selects did not load */
export const SELECTS_ERROR = 'pick-error';
/** id of the element that shows whether a tire fits the vehicle */
export const FIT_MESSAGE = 'fits';
/** on that element: the tire, an `OfferedTire` as JSON; empty for an accessory */
export const FIT_TIRE = 'data-fits';
