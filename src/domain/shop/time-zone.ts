/**
 * The time zone of the shop. It is not in `hours.ts`, whose code is printed inside every page: a module that others share
 * would become a file that every page requests.
 */
export const SHOP_ZONE = 'America/Edmonton';
