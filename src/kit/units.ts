/** Distances, speeds and loads as the shop prints them. Its pages are told its units by their document, as with the time zone. */
export const US_UNITS = 'data-us-units';

let isUs: boolean | undefined;

export const setShopUnits = (units: 'metric' | 'us'): void => void (isUs = units === 'us');

const printed = (value: number, metric: string, perUnit: number, us: string, step = 1): string => {
  isUs ??= globalThis.document?.documentElement.hasAttribute(US_UNITS) ?? false;
  const shown = isUs ? Math.round(value / perUnit / step) * step : value;
  return `${shown.toLocaleString('en-CA')} ${isUs ? us : metric}`;
};

const KM_PER_MILE = 1.609344;

/** Of a warranty, in km. Makers state theirs in thousands of miles. */
export const warrantyText = (km: number): string => printed(km, 'km', KM_PER_MILE, 'miles', 1_000);
export const testedSpeedText = (kmh: number): string => printed(kmh, 'km/h', KM_PER_MILE, 'mph');
export const loadText = (kg: number): string => printed(kg, 'kg', 0.45359237, 'lb');
