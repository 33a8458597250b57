/** One of the six typefaces of `lettering.css`, for the name of a brand without a logo; always the same for a name. */
export const letteringClass = (name: string): string =>
  `mark-${[...name].reduce((sum, c) => sum + c.charCodeAt(0), name.length) % 6}`;
