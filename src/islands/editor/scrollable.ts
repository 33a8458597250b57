/** For a wide table's place: it can be reached, and scrolled, by keyboard. It needs a name of its own. */
export const SCROLLS = { className: 'scroll', tabIndex: 0, role: 'region' } as const;
