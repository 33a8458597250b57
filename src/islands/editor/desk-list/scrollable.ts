/** Props of the element around a wide table: keyboards can reach and scroll it. It needs an accessible name. */
export const scrollableRegion = { className: 'scroll', tabIndex: 0, role: 'region' } as const;
