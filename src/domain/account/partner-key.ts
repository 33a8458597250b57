/** Keys with which a business's own programs make calls. */
export const KEY_SCOPES = ['prices:read', 'stock:read', 'quotes:write'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];
/** Days for which a key may be made. */
export const KEY_DAYS = [30, 90, 365] as const;

/** All keys begin with it, so that programs which look for published secrets know them. */
export const KEY_PREFIX = 'tirekey_';
const KEY = new RegExp(`${KEY_PREFIX}[\\w-]{43}`);
/** Whether a key stands in a text, such as a URL. */
export const holdsKey = (text: string): boolean => KEY.test(text);
