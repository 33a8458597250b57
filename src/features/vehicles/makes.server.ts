import { slugOf } from '#src/kit/slug.ts';
import type { Database } from '#db/client.ts';
import { vehicleMakes, vehicleModels } from '#db/schema/vehicles.ts';

/** A name that is listed in another spelling, because both have the same slug. */
export interface Respelling {
  written: string;
  listed: string;
}

export type VehicleNames = Awaited<ReturnType<typeof openVehicleNames>>;

export async function openVehicleNames(db: Database) {
  const makes = new Map((await db.select().from(vehicleMakes)).map((make) => [make.slug, make]));
  const keyOf = (makeId: number, slug: string) => `${makeId} ${slug}`;
  const models = new Map(
    (await db.select().from(vehicleModels)).map((model) => [keyOf(model.makeId, model.slug), model]),
  );
  const ids = new Map<string, number>(); // by the names as written, to compute slugs only for the first row of a model
  const listed = new Map<string, string>(); // by the names as written; a make only once for all of its models
  const makesCreated: string[] = [];
  let modelsCreated = 0;

  async function makeOf(title: string) {
    const slug = slugOf(title);
    if (!makes.has(slug)) {
      const [created] = await db.insert(vehicleMakes).values({ title, slug }).returning();
      makes.set(slug, created!);
      makesCreated.push(title);
    }
    return makes.get(slug)!;
  }

  async function modelOf(makeId: number, title: string) {
    const slug = slugOf(title);
    const key = keyOf(makeId, slug);
    if (!models.has(key)) {
      const [created] = await db.insert(vehicleModels).values({ makeId, title, slug }).returning();
      models.set(key, created!);
      modelsCreated++;
    }
    return models.get(key)!;
  }

  return {
    /** The model's id. Makes and models that are not listed are created as they are written here. */
    async modelId(make: string, model: string): Promise<number> {
      const key = `${make}\n${model}`;
      if (!ids.has(key)) {
        const listedMake = await makeOf(make);
        const listedModel = await modelOf(listedMake.id, model);
        listed.set(make, listedMake.title);
        listed.set(`${listedMake.title} ${model}`, `${listedMake.title} ${listedModel.title}`);
        ids.set(key, listedModel.id);
      }
      return ids.get(key)!;
    },
    /** Titles of the makes that were not there before, and each other spelling once; the first spelling stays listed. */
    changes: () => ({
      makesCreated,
      modelsCreated,
      respelled: [...listed].flatMap(([written, listed]): Respelling[] =>
        written === listed ? [] : [{ written, listed }],
      ),
    }),
  };
}
