/** Not in `hours.ts`, whose code is inside every page: a module that others share would be a request of every page. */
export const SHOP_ZONE = 'America/Edmonton';
