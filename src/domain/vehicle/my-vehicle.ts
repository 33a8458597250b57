/** The vehicle that a browser remembers. Every page reads it, so nothing else stands in this file. */
export interface MyVehicle {
  /** as `ProductFilter.vehicle` */
  key: string;
  /** `2019 Toyota RAV4 XLE` */
  name: string;
  /** `2019 RAV4` */
  short: string;
  /** the list of its tires */
  href: string;
  /** everything it came on as printed: front, and rear where that differs */
  sizes: Array<[front: string, rear?: string]>;
}

/** Reads what was kept; null for anything that this shop would not have written. */
export function readMyVehicle(text: string | null): MyVehicle | null {
  try {
    const v = JSON.parse(text ?? 'null') as MyVehicle | null;
    const words = v && [v.key, v.name, v.short, v.href, ...v.sizes.flat()];
    return words?.every((w) => typeof w === 'string' && w !== '') && v!.href.startsWith('/tires/') ? v : null;
  } catch {
    return null;
  }
}
