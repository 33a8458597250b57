/**
 * Texts in CSV files that spreadsheets would take for formulas: those that begin with a sign of one, also full-width, and those with
 * such a part after a semicolon, tab, bar or line break, which some countries' spreadsheets split at. Source: OWASP, CSV Injection.
 */
const BEGIN = '(^|[;\\t|\\r\\n])';
const SIGN = '(?= {0,9}[=+@\\-＝＋＠－])';
const BARE = new RegExp(BEGIN + SIGN, 'g');
const GUARDED = new RegExp(`${BEGIN}'${SIGN}`, 'g');

/** Puts an apostrophe before each part that would be a formula. */
export const guardFormulas = (text: string): string => text.replace(BARE, "$1'");

/** Takes these apostrophes away. */
export const unguardFormulas = (text: string): string => (text.includes("'") ? text.replace(GUARDED, '$1') : text);
