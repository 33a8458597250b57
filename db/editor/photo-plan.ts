import { eq, inArray } from 'drizzle-orm';
import { matchPhotos, type PhotoMatch } from '#src/domain/photo/match-photos.ts';
import type { EntryData } from '#src/domain/editor/entry-kinds.ts';
import type { Database } from '../client.ts';
import { brands, patterns } from '../schema/catalogue.ts';

export interface PatternPhotos {
  id: number;
  title: string;
  version: number;
  data: EntryData['pattern'];
}

/** Which pattern each file shows, by its name, and those patterns with the photographs that they have. */
export async function planPhotos(
  db: Database,
  files: readonly string[],
): Promise<{ matches: PhotoMatch[]; patterns: PatternPhotos[] }> {
  const known = await db
    .select({ id: patterns.id, brand: brands.title, title: patterns.title })
    .from(patterns)
    .innerJoin(brands, eq(brands.id, patterns.brandId))
    .orderBy(patterns.id);
  const matches = matchPhotos(files, known);
  const named = new Set(matches.flatMap(({ pattern, nearest }) => (pattern === null ? nearest : [pattern])));
  const stored = await db
    .select({
      id: patterns.id,
      version: patterns.version,
      photo_front: patterns.photoFront,
      photo_tread: patterns.photoTread,
      photo_side: patterns.photoSide,
    })
    .from(patterns)
    .where(inArray(patterns.id, [...named]));
  const titles = new Map(known.map(({ id, brand, title }) => [id, `${brand} ${title}`]));
  return {
    matches,
    patterns: stored.map(({ id, version, ...data }) => ({ id, version, data, title: titles.get(id)! })),
  };
}
