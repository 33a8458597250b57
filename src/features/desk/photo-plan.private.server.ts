import { matchPhotos } from '#src/features/catalogue/match-photos.ts';
import type { EntryData } from '#src/features/entries/entry-kinds.ts';
import { rows, type Database } from '#db/client.ts';

type Pattern = { id: number; title: string; version: number; data: EntryData['pattern'] };

/** Which pattern each file shows, by its name, and those patterns with the photographs that they have. */
export async function planPhotos(db: Database, files: readonly string[]) {
  const all = await rows<{ id: number; brand: string; title: string }>(db)`
    select p.id, b.title as brand, p.title from patterns p join brands b on b.id = p.brand_id order by p.id`;
  const matches = matchPhotos(files, all);
  const named = new Set(matches.flatMap(({ pattern, nearest }) => (pattern === null ? nearest : [pattern])));
  const patterns = await rows<Pattern>(db)`
    select p.id, b.title || ' ' || p.title as title, p.version, json_build_object(
        'photo_front', photo_front, 'photo_tread', photo_tread, 'photo_side', photo_side) as data
      from patterns p join brands b on b.id = p.brand_id where p.id in ${[0, ...named]}`;
  return { matches, patterns };
}
