/** Addresses below `/services` that have no text of their own: they show the general one under their own name (`decisions.md` 7). */
export const GENERAL_SERVICES = [
  { id: 'tire-installation', title: 'Tire installation' },
  { id: 'rims-and-wheels', title: 'Rims and wheels' },
  { id: 'local-shipping', title: 'Local shipping' },
] as const;

export const servicePath = (code: string): string => `/services/${code.toLowerCase()}`;
export const policyPath = (code: string): string => `/policy/${code.toLowerCase()}`;
