/** Id of the radio button that shows the panel. */
export const VEHICLE_TAB_ID = 'by-vehicle';
/** On the button that shows the selects to a visitor whose vehicle is remembered; also on the panel while they show. */
export const ANOTHER_VEHICLE = 'data-another';
