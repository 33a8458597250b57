import { sql, type SQL } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';
import type { Beginning } from '#src/domain/list/keyword-prefix.ts';
import { MOST_SUGGESTED, type Suggestion } from '#src/domain/list/suggestion.ts';
import type { TireSize } from '#src/domain/size/tire-size.ts';
import { idsOf, listSuggestion, type SuggestNames } from './suggest-lists.ts';

type Parts = Pick<TireSize, 'width' | 'profile' | 'rim'>;
const partsOf = ({ width, profile, rim }: Parts): Parts => ({ width, profile, rim });

/** What was typed beside the size: types, and the brand if there is only one that matches. */
interface Chosen {
  types: string[];
  brands: string[];
}

/** The size that was typed, alone and with each type; or the sizes that begin with what was typed, most products first. */
export function suggestSizes(db: Database, begun: Beginning, names: SuggestNames): Promise<Suggestion[]> {
  const chosen = { types: begun.types, brands: begun.brands.length === 1 ? begun.brands : [] };
  if (begun.size) return ofSize(db, begun.size, chosen, names);
  if (begun.digits || begun.parts.width || begun.parts.rim) return begunSizes(db, begun, chosen, names);
  return Promise.resolve([]);
}

async function ofSize(db: Database, size: Parts, chosen: Chosen, names: SuggestNames): Promise<Suggestion[]> {
  const found = await rows<{ type: number; n: number }>(
    db,
    sql`select type_id as type, sum(n)::int as n from size_counts
    where ${all([...ofParts(size), ...ofChosen(chosen, names)])} group by 1 order by 2 desc`,
  );
  const whole = listSuggestion(
    { ...chosen, ...partsOf(size) },
    found.reduce((sum, { n }) => sum + n, 0),
    names,
  );
  const byType = chosen.types.length || found.length < 2 ? [] : found.slice(0, 4);
  return [
    whole,
    ...byType.map(({ type, n }) =>
      listSuggestion({ ...chosen, ...partsOf(size), types: [names.types.find((t) => t.id === type)!.short] }, n, names),
    ),
  ];
}

async function begunSizes(
  db: Database,
  { digits, parts }: Beginning,
  chosen: Chosen,
  names: SuggestNames,
): Promise<Suggestion[]> {
  const beside = ofChosen(chosen, names);
  const conditions = [...ofParts(parts), ...beside, ...(digits ? [sql`${DIGITS} like ${`${digits}%`}`] : [])];
  const view = beside.length ? sql.raw('size_counts') : sql.raw('sizes_in_use');
  const found = await rows<Parts & { n: number }>(
    db,
    sql`
    select width::float8 as width, profile::float8 as profile, rim::float8 as rim, sum(n)::int as n
    from ${view} where ${all(conditions)} group by 1, 2, 3 order by 4 desc, 1, 2, 3`,
  );
  const together =
    digits || found.length < 2
      ? []
      : [
          listSuggestion(
            { ...chosen, ...partsOf(parts) },
            found.reduce((sum, { n }) => sum + n, 0),
            names,
          ),
        ];
  return [
    ...together,
    ...found.slice(0, MOST_SUGGESTED - 2).map((size) => listSuggestion({ ...chosen, ...partsOf(size) }, size.n, names)),
  ];
}

/** SQL for a size's digits as people type them: `2256517`, and `33125020` for 33x12.50R20. */
const DIGITS = sql`case when width < 100 then width::int || replace(to_char(profile, 'FM99.00'), '.', '')
  else width::int || '' || profile::int end || replace(rim::float8::text, '.', '')`;
const all = (conditions: SQL[]): SQL => sql.join(conditions, sql` and `);
const ofParts = (parts: Parts): SQL[] =>
  (['width', 'profile', 'rim'] as const).flatMap((part) =>
    parts[part] ? [sql`${sql.raw(part)} = ${parts[part]}`] : [],
  );

function ofChosen(chosen: Chosen, names: SuggestNames): SQL[] {
  const [types, brands] = [idsOf(names.types, chosen.types), idsOf(names.brands, chosen.brands)];
  return [...(types.length ? [sql`type_id in ${types}`] : []), ...(brands.length ? [sql`brand_id in ${brands}`] : [])];
}
