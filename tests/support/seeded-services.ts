/** Codes of the services of a freshly seeded shop, in the order of the page `/services`. */
export const LISTED_SERVICES = [
  'tire-change',
  'tire-balancing',
  'flat-tire-repair',
  'tire-rotation',
  'wheel-alignment',
  'oil-change',
  'financing',
  'shipping',
  'tire-rims',
  'tire-storage',
  'fleet-service',
  'wholesale',
  'uber-inspection',
  'taxi-inspection',
] as const;
/** It has a page, but `/services` does not list it. */
export const UNLISTED_SERVICE = 'shipping-area';
