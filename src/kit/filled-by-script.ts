/**
 * Attributes for an element of an island whose content another script writes, perhaps before the island hydrates. They
 * make React leave the content alone. Without them, unexpected content would make React render the whole island again.
 */
export const FILLED_BY_SCRIPT = { dangerouslySetInnerHTML: { __html: '' } };
