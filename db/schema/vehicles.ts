import { sql } from 'drizzle-orm';
import { check, integer, pgMaterializedView, pgTable, primaryKey, smallint, unique } from 'drizzle-orm/pg-core';
import { id, rowOf, slugShape, version } from './columns.ts';

/** Makes and models by their written names. A slug is `slugOf` the name and never changes, because URLs contain it. */
export const vehicleMakes = pgTable(
  'vehicle_makes',
  (c) => ({ id: id(), title: c.text().notNull(), slug: c.text().notNull().unique() }),
  (t) => [check('vehicle_makes_slug_shape', slugShape(t.slug))],
);

export const vehicleModels = pgTable(
  'vehicle_models',
  (c) => ({
    id: id(),
    makeId: rowOf('make_id', () => vehicleMakes.id),
    title: c.text().notNull(),
    slug: c.text().notNull(),
  }),
  (t) => [
    unique('vehicle_models_make_slug').on(t.makeId, t.slug),
    check('vehicle_models_slug_shape', slugShape(t.slug)),
  ],
);

const modelInYears = () => ({
  modelId: rowOf('model_id', () => vehicleModels.id),
  yearFrom: smallint('year_from').notNull(),
  yearTo: smallint('year_to').notNull(),
});

/** The source of the fitment rows that the shop compiled itself. Rows of a feed take precedence over them. */
export const CURATED = 'curated';

/** The source of the fitment rows that editors have added or changed. They count beside the rows of any other source. */
export const DESK_SOURCE = 'desk';

/** Original tire sizes of a model's option in a range of years, written by imports and by editors. */
export const fitments = pgTable(
  'fitments',
  (c) => ({
    id: c.integer().notNull().generatedAlwaysAsIdentity().unique('fitments_id'),
    ...modelInYears(),
    /** trim or package; empty: every option of these years */
    option: c.text().notNull().default(''),
    /** as printed, `LT275/70R18` */
    front: c.text().notNull(),
    /** as printed; empty: the same as in front */
    rear: c.text().notNull().default(''),
    /** what the placard says after the size, `123/120R E`; empty: not known */
    frontService: c.text('front_service').notNull().default(''),
    rearService: c.text('rear_service').notNull().default(''),
    /** cold inflation pressure in psi; null: not known */
    frontPressure: c.smallint('front_pressure'),
    rearPressure: c.smallint('rear_pressure'),
    /** `curated`, or a feed's name; for a vehicle that a feed knows, the curated rows do not count */
    source: c.text().notNull(),
    /** when someone checked the row against the maker's documents; null: never */
    verifiedAt: c.timestamp('verified_at', { withTimezone: true }),
    version: version(),
  }),
  (t) => [
    primaryKey({
      name: 'fitments_key',
      columns: [t.modelId, t.yearFrom, t.yearTo, t.option, t.front, t.rear, t.source],
    }),
    check('fitments_years', sql`${t.yearFrom} between 1970 and ${t.yearTo} and ${t.yearTo} <= 2030`),
    check('fitments_sizes', sql`${t.front} <> '' and ${t.front} <> ${t.rear}`),
    check('fitments_pressures', sql`${t.frontPressure} between 15 and 120 and ${t.rearPressure} between 15 and 120`),
    check('fitments_source', slugShape(t.source)),
  ],
);

/** Whether the shop's own list has all sizes that a model came on in Canada. No row: nobody knows. */
export const fitmentTrims = pgTable(
  'fitment_trims',
  (c) => ({
    ...modelInYears(),
    all: c.boolean('all_trims').notNull(),
    /** `Type S on 20 inch`; empty: not known, or nothing */
    missing: c.text().notNull().default(''),
  }),
  (t) => [primaryKey({ name: 'fitment_trims_key', columns: [t.modelId, t.yearFrom] })],
);

/** What editors say of it, which goes before the list's own word. */
export const deskTrims = pgTable(
  'desk_trims',
  (c) => ({
    modelId: rowOf('model_id', () => vehicleModels.id),
    year: c.smallint().notNull(),
    trims: c.text({ enum: ['all', 'not all', 'unknown'] }).notNull(),
    missing: c.text().notNull().default(''),
  }),
  (t) => [primaryKey({ name: 'desk_trims_key', columns: [t.modelId, t.year] })],
);

/** What a source says of a vehicle's hubs; null: it does not say. What sources say differently counts as not stated. */
export const vehicleHubs = pgTable(
  'vehicle_hubs',
  (c) => ({
    ...modelInYears(),
    /** trim; empty: every other trim of these years */
    option: c.text().notNull().default(''),
    /** `5x114.3` */
    boltPattern: c.text('bolt_pattern'),
    /** mm */
    bore: c.doublePrecision('bore_mm'),
    fastener: c.text({ enum: ['nut', 'bolt'] }),
    /** `M12x1.5` */
    thread: c.text(),
    seat: c.text({ enum: ['cone', 'ball', 'mag'] }),
    /** N·m */
    torque: c.smallint('torque_nm'),
    /** how tire pressure is watched: not, by the wheels' speed, or by sensors of 315 or 433 MHz */
    tpms: c.text({ enum: ['none', 'indirect', '315', '433'] }),
    /** the smallest wheel that clears the brakes, inches */
    smallestRim: c.smallint('smallest_rim'),
    source: c.text().notNull(),
  }),
  (t) => [primaryKey({ name: 'vehicle_hubs_key', columns: [t.modelId, t.yearFrom, t.option, t.source] })],
);

export const vehicleWheels = pgTable(
  'vehicle_wheels',
  (c) => ({
    ...modelInYears(),
    /** the tires on them, `225/45R17` or `225/45R18+255/40R18`; empty: not known */
    tires: c.text().notNull().default(''),
    /** `17x7 ET45`; without a known offset `17x7` */
    front: c.text().notNull(),
    /** empty: the same as in front */
    rear: c.text().notNull().default(''),
    source: c.text().notNull(),
  }),
  (t) => [
    primaryKey({ name: 'vehicle_wheels_key', columns: [t.modelId, t.yearFrom, t.tires, t.front, t.rear, t.source] }),
  ],
);

/** Rows that an editor has replaced or deleted: imports of their source leave them out from then on. */
export const fitmentRemovals = pgTable(
  'fitment_removals',
  (c) => ({
    ...modelInYears(),
    option: c.text().notNull(),
    front: c.text().notNull(),
    rear: c.text().notNull(),
    source: c.text().notNull(),
  }),
  (t) => [
    primaryKey({
      name: 'fitment_removals_key',
      columns: [t.modelId, t.yearFrom, t.yearTo, t.option, t.front, t.rear, t.source],
    }),
  ],
);

/** Which models existed in which year, for the first steps of the vehicle picker. Refresh it after changing fitments. */
export const modelYears = pgMaterializedView('model_years', {
  year: smallint().notNull(),
  modelId: integer('model_id').notNull(),
}).as(
  sql`select distinct y::smallint as "year", "model_id" from "fitments", generate_series("year_from"::int, "year_to"::int) y`,
);
