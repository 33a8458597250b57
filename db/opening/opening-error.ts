/** What cannot be done yet. The message says why, in words for an editor. */
export class OpeningError extends Error {}
