import { sql } from 'drizzle-orm';
import { chunksOf } from '#db/chunks.ts';
import { rows as rowsOf, type Database } from '#db/client.ts';
import { modelYears, type fitments, vehicleMakes, vehicleModels } from '#db/schema/vehicles.ts';
import { slugOf } from '#src/kit/slug.ts';

export interface FitmentRow extends Omit<
  typeof fitments.$inferInsert,
  'id' | 'modelId' | 'version' | 'option' | 'rear' | 'verifiedAt'
> {
  make: string;
  model: string;
  /** empty: every option of these years */
  option: string;
  /** as printed; empty: the same as in front */
  rear: string;
  /** ISO date, or null: nobody has checked it */
  verifiedAt: string | null;
}

export interface FitmentsWritten {
  makesCreated: string[];
  modelsCreated: number;
  added: number;
  /** rows of the same sources that are not given any more */
  removed: number;
  /** rows that have been checked since, or whose placard says something else */
  changed: number;
  unchanged: number;
}

export const FITMENTS_LOCK = sql`hashtext('fitments')`;

const KEY = sql.raw('model_id, year_from, year_to, option, front, rear, source');

const SAME = sql.raw(`(f.model_id, f.year_from, f.year_to, f.option, f.front, f.rear, f.source)
    = (g.model_id, g.year_from, g.year_to, g.option, g.front, g.rear, g.source)`);

const FACTS = sql.raw('verified_at, front_service, rear_service, front_pressure, rear_pressure');

/** The given rows, each key once: with the newest date, and with what any of its rows says of the placard. */
const GIVEN = sql`(
  select ${KEY}, max(verified_at) as verified_at, max(front_service) as front_service, max(rear_service) as rear_service,
    max(front_pressure) as front_pressure, max(rear_pressure) as rear_pressure
  from given_fitments group by ${KEY}
)`;

/** True when the given row `g` says something else than the row `f`. A date without a newer one stays. */
const DIFFERS = sql.raw(`((f.front_service, f.rear_service, f.front_pressure, f.rear_pressure)
    is distinct from (g.front_service, g.rear_service, g.front_pressure, g.rear_pressure)
    or (g.verified_at is not null and f.verified_at is distinct from g.verified_at))`);

const OF_GIVEN_SOURCES = sql`source in (select distinct source from given_fitments)`;
const NOT_GIVEN = sql`not exists (select 1 from given_fitments g where ${SAME})`;
const NEW = sql`not exists (select 1 from fitments f where ${SAME})`;

/**
 * Replaces all rows of the given rows' sources: inserts new rows and deletes those that are not given any more. Rows of
 * other sources stay. The date on which a row was checked is never removed. It runs in a transaction, or in a savepoint
 * when it is given a transaction.
 * @throws when the database rejects a row; then nothing is written
 */
export const writeFitments = (db: Database, given: readonly FitmentRow[]): Promise<FitmentsWritten> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FITMENTS_LOCK})`);
    const names = await openVehicleNames(tx);
    await stageRows(tx, names, given);
    const written = await replaceSources(tx, names);
    if (written.added + written.removed > 0) await tx.refreshMaterializedView(modelYears).concurrently();
    return written;
  });

async function replaceSources(tx: Database, names: VehicleNames): Promise<FitmentsWritten> {
  const removed = await countOf(tx)`with gone as (
      delete from fitments f where ${OF_GIVEN_SOURCES} and ${NOT_GIVEN} returning 1)
    select count(*)::int as n from gone`;
  const changed = await countOf(tx)`with checked as (
      update fitments f set verified_at = coalesce(g.verified_at, f.verified_at), front_service = g.front_service,
        rear_service = g.rear_service, front_pressure = g.front_pressure, rear_pressure = g.rear_pressure,
        version = f.version + 1
      from ${GIVEN} g where ${SAME} and ${DIFFERS} returning 1)
    select count(*)::int as n from checked`;
  const known = await countOf(tx)`select count(*)::int as n from fitments where ${OF_GIVEN_SOURCES}`;
  const added = await countOf(tx)`with new as (
      insert into fitments (${KEY}, ${FACTS})
      select ${KEY}, ${FACTS} from ${GIVEN} g where ${NEW} order by ${KEY} returning 1)
    select count(*)::int as n from new`;
  return { added, removed, changed, unchanged: known - changed, ...names.created };
}

/** Rows a statement: enough that round trips do not matter, few enough that their JSON is a megabyte. */
const CHUNK = 4_000;

/**
 * Copies the rows to a temporary table `given_fitments`, so that a few statements can compare any number of them.
 * Rows that an editor has replaced or deleted are left out.
 * @param tx a transaction, at whose end the table is dropped
 */
async function stageRows(tx: Database, names: VehicleNames, given: readonly FitmentRow[]): Promise<void> {
  await tx.execute(sql`drop table if exists pg_temp.given_fitments`);
  await tx.execute(sql`create temporary table given_fitments (like fitments) on commit drop`);
  await tx.execute(sql`alter table given_fitments drop column id, drop column version`);
  for (const chunk of chunksOf(given, CHUNK)) {
    const staged: object[] = [];
    for (const { make, model, ...row } of chunk) {
      const known = {
        ...row,
        modelId: await names.modelId(make, model),
        frontService: row.frontService ?? '',
        rearService: row.rearService ?? '',
      };
      staged.push(Object.fromEntries(Object.entries(known).map(([field, value]) => [columnOf(field), value])));
    }
    await tx.execute(sql`insert into given_fitments
      select * from json_populate_recordset(null::given_fitments, ${JSON.stringify(staged)}::text::json)`);
  }
  await tx.execute(sql`delete from given_fitments g where exists (select 1 from fitment_removals f where ${SAME})`);
  await tx.execute(sql`analyze given_fitments`);
}

const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const countOf =
  (tx: Database) =>
  async (text: TemplateStringsArray, ...values: unknown[]): Promise<number> =>
    (await rowsOf<{ n: number }>(tx)(text, ...values))[0]!.n;

type VehicleNames = Awaited<ReturnType<typeof openVehicleNames>>;

export async function openVehicleNames(db: Database) {
  const makes = new Map((await db.select().from(vehicleMakes)).map(({ slug, id }) => [slug, id]));
  const models = new Map(
    (await db.select().from(vehicleModels)).map(({ makeId, slug, id }) => [`${makeId} ${slug}`, id]),
  );
  const ids = new Map<string, number>(); // by the names as written, to compute slugs only for the first row of a model
  const created = { makesCreated: [] as string[], modelsCreated: 0 };

  async function makeOf(title: string): Promise<number> {
    const slug = slugOf(title);
    const known = makes.get(slug);
    if (known !== undefined) return known;
    const [make] = await db.insert(vehicleMakes).values({ title, slug }).returning();
    makes.set(slug, make!.id);
    created.makesCreated.push(title);
    return make!.id;
  }

  async function modelOf(makeId: number, title: string): Promise<number> {
    const slug = slugOf(title);
    const known = models.get(`${makeId} ${slug}`);
    if (known !== undefined) return known;
    const [model] = await db.insert(vehicleModels).values({ makeId, title, slug }).returning();
    models.set(`${makeId} ${slug}`, model!.id);
    created.modelsCreated++;
    return model!.id;
  }

  return {
    created,
    /** The model's id. Makes and models that are not listed are created as they are written here. */
    async modelId(make: string, model: string): Promise<number> {
      const key = `${make}\n${model}`;
      const id = ids.get(key) ?? (await modelOf(await makeOf(make), model));
      ids.set(key, id);
      return id;
    },
  };
}
