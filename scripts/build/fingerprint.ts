/** Tells whether built pages are up to date: by the code that renders them and by what the database holds. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { desc, max, sql } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';
import { catalogueChanges } from '#db/schema.ts';

/** Code and configuration that decide what the HTML of a page is. */
const CODE = ['src', 'db', 'scripts/build', 'astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'];

/**
 * Changes whenever the same database could give other pages: with the text of a source file, the version of Node, whose
 * `Intl` formats dates and prices, or a variable that pages depend on.
 */
export function codeFingerprint(root: string): string {
  const hash = createHash('sha1');
  for (const source of CODE)
    for (const file of filesBelow(path.join(root, source)))
      if (!file.includes('.test.')) hash.update(`${path.relative(root, file)}\n`).update(readFileSync(file));
  return hash.update(JSON.stringify([process.version, process.env.SERVICE_WORKER, process.env.URL])).digest('hex');
}

/** Changes whenever a built file could: with the code, a file of `public/`, or what the database holds. */
export async function fingerprint(root: string, db: Database): Promise<string> {
  const hash = createHash('sha1').update(codeFingerprint(root));
  for (const file of filesBelow(path.join(root, 'public'))) {
    const { size, mtimeMs } = statSync(file); // thousands of pictures: reading them all would take seconds
    hash.update(`${path.relative(root, file)} ${size} ${Math.round(mtimeMs)}\n`);
  }
  return hash.update(await databaseFingerprint(db)).digest('hex');
}

async function databaseFingerprint(db: Database): Promise<string> {
  const [change] = await db
    .select({ id: max(catalogueChanges.id) })
    .from(catalogueChanges)
    .orderBy(desc(max(catalogueChanges.id)));
  const [content] = await rows<object>(
    db,
    sql`select
    (select count(*) || ' ' || coalesce(max(updated_at)::text, '') from products) as products,
    (select count(*) || ' ' || coalesce(max(updated_at)::text, '') from settings) as settings,
    (select md5(coalesce(string_agg(c::text, '' order by c.id), '')) from content_pages c) as pages,
    (select md5(coalesce(string_agg(q::text, '' order by q.id), '')) from questions q) as questions,
    (select md5(coalesce(string_agg(a::text, '' order by a.id), ''))
      from articles a where published_at <= now()) as articles,
    (select md5(coalesce(string_agg(t::text, '' order by t.id), '')) from article_types t) as article_types,
    (select md5(coalesce(string_agg(r::text, '' order by r.id), '')) from reviews r) as reviews,
    (select md5(coalesce(string_agg(h::text, '' order by h.id), '')) from hero_slides h) as slides,
    (select md5(coalesce(string_agg(n::text, '' order by n.id), ''))
      from notices n where shown_from <= now() and shown_until > now()) as notices,
    (select md5(coalesce(string_agg(l::text, '' order by l.route), '')) from list_texts l) as list_texts,
    (select md5(coalesce(string_agg(b::text, '' order by b.id), '')) from brands b) as brands,
    (select md5(coalesce(string_agg(t::text, '' order by t.id), '')) from product_types t) as product_types`,
  );
  return JSON.stringify([change, content]);
}

function* filesBelow(location: string): Generator<string> {
  if (!existsSync(location)) return;
  if (!statSync(location).isDirectory()) return yield location;
  for (const entry of readdirSync(location).sort()) yield* filesBelow(path.join(location, entry));
}
