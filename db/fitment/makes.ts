import { slugOf } from '#src/domain/slug.ts';
import type { Database } from '../client.ts';
import { vehicleMakes, vehicleModels } from '../schema.ts';

export interface Garage {
  /** the model's id; makes and models that the shop does not know are created as they are written here */
  modelId(make: string, model: string): Promise<number>;
  /** titles of the makes that were not there before */
  makesCreated: string[];
  modelsCreated: number;
}

/** Makes and models by their names, whatever letters and hyphens these are written with: the slug is what counts. */
export async function openGarage(db: Database): Promise<Garage> {
  const makes = new Map((await db.select().from(vehicleMakes)).map(({ slug, id }) => [slug, id]));
  const models = new Map((await db.select().from(vehicleModels)).map(({ makeId, slug, id }) => [`${makeId} ${slug}`, id]));
  const known = new Map<string, number>(); // by the names as written: saves their slugs for all but the first row of a model

  async function makeId(title: string): Promise<number> {
    const slug = slugOf(title);
    const found = makes.get(slug);
    if (found !== undefined) return found;
    const [created] = await db.insert(vehicleMakes).values({ title, slug }).returning({ id: vehicleMakes.id });
    makes.set(slug, created!.id);
    garage.makesCreated.push(title);
    return created!.id;
  }

  async function modelOf(make: number, title: string): Promise<number> {
    const slug = slugOf(title);
    const found = models.get(`${make} ${slug}`);
    if (found !== undefined) return found;
    const [created] = await db.insert(vehicleModels).values({ makeId: make, title, slug }).returning({ id: vehicleModels.id });
    models.set(`${make} ${slug}`, created!.id);
    garage.modelsCreated++;
    return created!.id;
  }

  const garage: Garage = {
    makesCreated: [],
    modelsCreated: 0,
    async modelId(make, model) {
      const key = `${make}\n${model}`;
      const found = known.get(key) ?? await modelOf(await makeId(make), model);
      known.set(key, found);
      return found;
    },
  };
  return garage;
}
