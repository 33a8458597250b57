/** On a link to the tires for the visitor's vehicle, or a text about it: the text before the vehicle's name (`remembered-vehicle.ts`). */
export const VEHICLE_LINK = 'data-mine';
