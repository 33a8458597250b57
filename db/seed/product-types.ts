import type { TypeShort, WheelTypeShort } from '#src/features/products/product-type.ts';

interface SeedGoods {
  title: string;
  description: string;
}

export interface SeedType extends SeedGoods {
  short: TypeShort;
  /** every tire of the type carries the three-peak mountain snowflake */
  snowflake: boolean;
}

/** In the order of `TYPE_SHORTS`, which is the order of the menus. */
export const SEED_TYPES: readonly SeedType[] = [
  {
    short: 'wintertires',
    title: 'Winter Tires',
    snowflake: true,
    description:
      'Rubber that stays soft in deep cold and a tread cut for ice and snow. Mount them in October, take them ' +
      'off in April.',
  },
  {
    short: 'allweathertires',
    title: 'All-Weather Tires',
    snowflake: true,
    description:
      'One set for the whole year that carries the mountain snowflake. Made for chinook country and for drivers ' +
      'who do not want a second set.',
  },
  {
    short: 'allseasontires',
    title: 'All-Season Tires',
    snowflake: false,
    description:
      'Long-wearing, quiet tires for spring, summer and fall. In Calgary they work best with a second set for winter.',
  },
  {
    short: 'summertires',
    title: 'Summer Tires',
    snowflake: false,
    description: 'The most grip on warm roads, dry or wet, for May to September. Not for frost.',
  },
  {
    short: 'allterraintires',
    title: 'All-Terrain Tires',
    snowflake: false,
    description:
      'For pickups and SUVs that leave the pavement: gravel, lease roads and trails, and the drive home on the ' +
      'highway.',
  },
  {
    short: 'mudterraintires',
    title: 'Mud-Terrain Tires',
    snowflake: false,
    description: 'Deep, open tread for mud, rock and ruts. Louder and quicker to wear on pavement.',
  },
  {
    short: 'trailertires',
    title: 'Trailer Tires',
    snowflake: false,
    description:
      'ST tires for campers, boat, horse and utility trailers, by size and load range. For trailers only, never for a ' +
      'vehicle that is driven.',
  },
  {
    short: 'tirebags',
    title: 'Tire Bags',
    snowflake: false,
    description: 'Totes, bags and covers for the set that is off the car.',
  },
];

/** In the order of `WHEEL_TYPE_SHORTS`, behind those of tires. The texts are those of the migration that adds them to shops in use. */
export const SEED_WHEEL_TYPES: ReadonlyArray<SeedGoods & { short: WheelTypeShort }> = [
  {
    short: 'alloy-wheels',
    title: 'Alloy Wheels',
    description: 'Cast and forged aluminum wheels for cars, SUVs and pickups, by bolt pattern, size and offset.',
  },
  {
    short: 'steel-wheels',
    title: 'Steel Wheels',
    description: 'Plain wheels for a winter set: lower in price, tough, and bent rather than cracked by a pothole.',
  },
  {
    short: 'tpms-sensors',
    title: 'TPMS Sensors',
    description: 'Tire pressure sensors for a second set of wheels, programmed to your car before it leaves the bay.',
  },
  { short: 'wheel-hardware', title: 'Wheel Hardware', description: 'Lug nuts, wheel bolts, locks and hub rings.' },
];
