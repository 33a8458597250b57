import { slugOf } from '#src/domain/content/slug.ts';
import type { Database } from '../client.ts';
import { vehicleMakes, vehicleModels } from '../schema/vehicles.ts';

/** A name that is listed in another spelling, because both have the same slug. */
export interface Respelling {
  written: string;
  listed: string;
}

export interface VehicleNames {
  /** the model's id; unknown makes and models are created as they are written here */
  modelId(make: string, model: string): Promise<number>;
  /** the listed name: `Ford F-150` */
  nameOf(modelId: number): string;
  /** titles of the makes that were not there before */
  makesCreated: string[];
  modelsCreated: number;
  /** each other spelling of a make or model once; the first spelling stays listed */
  respelled: Respelling[];
}

interface Listed {
  id: number;
  title: string;
}

/** Makes and models by slug. @param options.dryRun creates nothing; an unknown make or model gets a negative id */
export async function openVehicleNames(db: Database, { dryRun = false } = {}): Promise<VehicleNames> {
  const makes = new Map<string, Listed>();
  const models = new Map<string, Listed>(); // key: the make's id and the model's slug
  const names = new Map<number, string>(); // names of models, with their makes
  const titles = new Map<number, string>(); // of makes
  for (const { id, slug, title } of await db.select().from(vehicleMakes)) {
    makes.set(slug, { id, title });
    titles.set(id, title);
  }
  for (const { id, makeId, slug, title } of await db.select().from(vehicleModels)) {
    models.set(`${makeId} ${slug}`, { id, title });
    names.set(id, `${titles.get(makeId)!} ${title}`);
  }
  const known = new Map<string, number>(); // by the names as written, to compute slugs only for the first row of a model
  const respelled = new Set<string>(); // names as written; a make only once for all of its models
  let nextId = -1;

  async function makeOf(title: string): Promise<Listed> {
    const slug = slugOf(title);
    const found = makes.get(slug);
    if (found) return found;
    const [made] = dryRun ? [] : await db.insert(vehicleMakes).values({ title, slug }).returning();
    const created = { id: made?.id ?? nextId--, title };
    makes.set(slug, created);
    vehicleNames.makesCreated.push(title);
    return created;
  }

  async function modelOf(make: Listed, title: string): Promise<Listed> {
    const slug = slugOf(title);
    const found = models.get(`${make.id} ${slug}`);
    if (found) return found;
    const [made] = dryRun ? [] : await db.insert(vehicleModels).values({ makeId: make.id, title, slug }).returning();
    const created = { id: made?.id ?? nextId--, title };
    models.set(`${make.id} ${slug}`, created);
    names.set(created.id, `${make.title} ${title}`);
    vehicleNames.modelsCreated++;
    return created;
  }

  function note(written: string, listed: string): void {
    if (written === listed || respelled.has(written)) return;
    respelled.add(written);
    vehicleNames.respelled.push({ written, listed });
  }

  const vehicleNames: VehicleNames = {
    makesCreated: [],
    modelsCreated: 0,
    respelled: [],
    async modelId(make, model) {
      const key = `${make}\n${model}`;
      const found = known.get(key);
      if (found !== undefined) return found;
      const listedMake = await makeOf(make);
      const listed = await modelOf(listedMake, model);
      note(make, listedMake.title);
      note(`${listedMake.title} ${model}`, `${listedMake.title} ${listed.title}`);
      known.set(key, listed.id);
      return listed.id;
    },
    nameOf: (modelId) => names.get(modelId)!,
  };
  return vehicleNames;
}
