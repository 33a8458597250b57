/** Titles by the short names in URLs, at least of what the filter has chosen. */
export interface ListTitles {
  types: Record<string, string>;
  brands: Record<string, string>;
  shops: Record<string, string>;
  /** by `vehicleKey`: the vehicle's name, and its original sizes as printed, by slug */
  vehicles: Record<string, { name: string; sizes: Record<string, string> }>;
}
