/** The shop's own bags for stored tires. `variants` are the text on the label and the price in dollars. */
export interface SeedAccessory {
  pattern: string;
  skuPart: string;
  variants: ReadonlyArray<readonly [label: string, price: string]>;
}

export const ACCESSORY_BRAND = 'Three Peaks';

export const ACCESSORIES: readonly SeedAccessory[] = [
  {
    pattern: 'Tire Tote Bags',
    skuPart: 'TOTE',
    variants: [
      ['Set of 4, 13 to 15 inch', '29.95'],
      ['Set of 4, 16 to 18 inch', '34.95'],
      ['Set of 4, 19 to 20 inch', '39.95'],
      ['Set of 4, 21 to 22 inch', '44.95'],
    ],
  },
  {
    pattern: 'Heavy Duty Tire Totes',
    skuPart: 'TOTE-HD',
    variants: [
      ['Set of 4, 15 to 17 inch', '54.95'],
      ['Set of 4, 18 to 20 inch', '59.95'],
      ['Set of 4, truck, up to 33 inch tall', '69.95'],
      ['Set of 4, truck, up to 37 inch tall', '79.95'],
    ],
  },
  {
    pattern: 'Single Tire Tote',
    skuPart: 'TOTE-1',
    variants: [
      ['13 to 16 inch', '9.95'],
      ['17 to 19 inch', '11.95'],
      ['20 to 22 inch', '13.95'],
    ],
  },
  {
    pattern: 'Storage Bags',
    skuPart: 'BAG',
    variants: [
      ['Set of 4, up to 18 inch', '9.95'],
      ['Set of 4, 19 to 22 inch', '12.95'],
      ['Roll of 100, for workshops', '119.00'],
    ],
  },
  {
    pattern: 'Tire Stack Cover',
    skuPart: 'COVER',
    variants: [
      ['For 4 tires, up to 17 inch', '39.95'],
      ['For 4 tires, 18 to 20 inch', '44.95'],
      ['For 4 truck tires', '54.95'],
    ],
  },
];
