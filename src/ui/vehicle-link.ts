/**
 * Attribute of a link to the tires of the visitor's vehicle, or of a text about it. Its value is the text before the
 * vehicle's name, which `remembered-vehicle.ts` adds.
 */
export const VEHICLE_LINK = 'data-mine';

/** On buttons that forget the vehicle. */
export const FORGET_VEHICLE = 'data-forget-vehicle';
