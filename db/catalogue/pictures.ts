import { drawingStem } from '#src/domain/product/pattern-drawing.ts';
import { rows, type Database } from '../client.ts';
import { DRAWN } from './brands-and-patterns.ts';

/**
 * Assigns pictures that were drawn after their pattern was written, and removes those that no longer exist. One that the shop
 * has drawn itself stays until there is a file. Every start and every build runs it; it is cheap when nothing has changed.
 * @returns how many patterns were changed
 */
export async function showDrawnPictures(db: Database, drawn: ReadonlySet<string> = DRAWN): Promise<number> {
  const found = await rows<{ id: number }>(db)`
    with wanted as (
      select p.id, coalesce(d.stem, case when starts_with(p.picture, ${drawingStem('')}) then p.picture else '' end) as picture
      from patterns p join brands b on b.id = p.brand_id
      left join json_array_elements_text(${JSON.stringify([...drawn])}::text::json) as d(stem) on d.stem = b.short_title || '/' || p.slug)
    update patterns p set picture = w.picture, version = version + 1 from wanted w
    where w.id = p.id and p.picture is distinct from w.picture returning p.id`;
  return found.length;
}
