/**
 * Attributes of an element of an island that another script fills, maybe before the island hydrates: React takes the element over
 * and leaves its content alone. Content that React does not expect would make it render the whole island anew.
 */
export const FILLED_BY_SCRIPT = { dangerouslySetInnerHTML: { __html: '' } };
