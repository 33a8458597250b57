import { bagSolid } from './bag.ts';
import { cameraOf } from './camera.ts';
import { rayMarch, type Raster } from './ray-marching.ts';
import { proportionsOf } from './proportions.ts';
import { buildSection } from './section.ts';
import { seededRandom } from './seeded-random.ts';
import { drawSidewall } from './sidewall.ts';
import { tireSolid, type Solid } from './solid.ts';
import { seedOf, type Subject, type View } from './subject.ts';
import { treads } from './treads.ts';

/** Builds the subject's solid, which all of its views share. */
export async function buildSolid(subject: Subject): Promise<Solid> {
  if (subject.type === 'tirebags') return bagSolid(subject);
  const proportions = proportionsOf(subject.type, subject.size),
    seed = seedOf(subject);
  const section = buildSection(proportions);
  const tread = treads[subject.type](proportions, seededRandom(`tread|${seed}`), subject.studdable ?? false);
  return tireSolid(proportions, section, tread, await drawSidewall(subject, section, seededRandom(`wall|${seed}`)));
}

/** Renders a view as pixels. */
export const renderView = (solid: Solid, view: View, size: number): Raster =>
  rayMarch(solid, cameraOf(view, size, solid.bounds.radius, solid.hull), size);
