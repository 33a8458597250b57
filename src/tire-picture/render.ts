import { bagSolid } from './bag.ts';
import { cameraOf } from './camera.ts';
import { march, type Raster } from './march.ts';
import { proportionsOf } from './proportions.ts';
import { buildSection } from './section.ts';
import { dice } from './seed.ts';
import { drawSidewall } from './sidewall.ts';
import { tireSolid, type Solid } from './solid.ts';
import { seedOf, type Subject, type View } from './subject.ts';
import { treads } from './treads.ts';

/** The subject as something that can be marched through; its views share it. */
export async function shape(subject: Subject): Promise<Solid> {
  if (subject.type === 'tirebags') return bagSolid(subject);
  const proportions = proportionsOf(subject.type, subject.size),
    seed = seedOf(subject);
  const section = buildSection(proportions);
  const tread = treads[subject.type](proportions, dice(`tread|${seed}`), subject.studdable ?? false);
  return tireSolid(proportions, section, tread, await drawSidewall(subject, section, dice(`wall|${seed}`)));
}

/** One view as pixels. */
export const picture = (solid: Solid, view: View, size: number): Raster =>
  march(solid, cameraOf(view, size, solid.reach.radius, solid.hull), size);
