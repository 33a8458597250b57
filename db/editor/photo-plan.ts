import { matchPhotos } from '#src/domain/photo/match-photos.ts';
import type { EntryData } from '#src/domain/editor/entry-kinds.ts';
import { rows, type Database } from '../client.ts';

export interface PatternPhotos {
  id: number;
  title: string;
  version: number;
  data: EntryData['pattern'];
}

/** Which pattern each file shows, by its name, and those patterns with the photographs that they have. */
export async function planPhotos(db: Database, files: readonly string[]) {
  const known = await rows<{ id: number; brand: string; title: string }>(db)`
    select p.id, b.title as brand, p.title from patterns p join brands b on b.id = p.brand_id order by p.id`;
  const matches = matchPhotos(files, known);
  const named = new Set(matches.flatMap(({ pattern, nearest }) => (pattern === null ? nearest : [pattern])));
  const stored = await rows<Pick<PatternPhotos, 'id' | 'version'> & EntryData['pattern']>(db)`
    select id, version, photo_front, photo_tread, photo_side from patterns where id in ${[0, ...named]}`;
  const titles = new Map(known.map(({ id, brand, title }) => [id, `${brand} ${title}`]));
  const withTitle = ({ id, version, ...data }: (typeof stored)[number]): PatternPhotos => {
    return { id, version, data, title: titles.get(id)! };
  };
  return { matches, patterns: stored.map(withTitle) };
}
