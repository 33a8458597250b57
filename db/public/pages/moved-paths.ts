import { sql } from 'drizzle-orm';
import type { ArticleType } from '#src/domain/content/article.ts';
import type { ContentPage } from '#src/domain/content/content.ts';
import { articlePath, articlesPath, policyPath, servicePath } from '#src/domain/shop/paths.ts';
import { rows, type Database } from '../../client.ts';

/** The field that is the last part of the path, by kind of entry. */
const SLUG_FIELDS = sql`(values ('article', 'slug'), ('article-type', 'short'), ('page', 'code')) as field (kind, name)`;

interface Current {
  articles: ReadonlyArray<{ id: number; slug: string }>;
  articleTypes: ReadonlyArray<Pick<ArticleType, 'id' | 'short'>>;
  pages: ReadonlyArray<Pick<ContentPage, 'id' | 'code' | 'kind'>>;
}

/**
 * Where former paths of articles, their types, services and policies lead now. Editors' revisions tell what a path was. A path
 * that another entry has now, and one of an entry that no page shows, is left out.
 */
export async function listMovedPaths(db: Database, current: Current): Promise<Map<string, string>> {
  const former = await rows<{ kind: string; id: number; slug: string; page_kind: string | null }>(
    db,
    sql`select distinct r.kind, r.entry::int as id, r.before ->> field.name as slug, r.before ->> 'kind' as page_kind
      from revisions r join ${SLUG_FIELDS} on field.kind = r.kind
      where r.before ->> field.name <> r.after ->> field.name order by 1, 2, 3`,
  );
  const pathOf = {
    article: (slug: string) => articlePath({ slug }),
    'article-type': (slug: string) => articlesPath(slug),
    page: (slug: string, kind: string | null) =>
      kind === 'service' ? servicePath(slug) : kind === 'policy' ? policyPath(slug) : null,
  };
  const now = {
    article: new Map(current.articles.map(({ id, slug }) => [id, articlePath({ slug })])),
    'article-type': new Map(current.articleTypes.map(({ id, short }) => [id, articlesPath(short)])),
    page: new Map(current.pages.map(({ id, code, kind }) => [id, pathOf.page(code, kind)])),
  };
  const taken = new Set(Object.values(now).flatMap((paths) => [...paths.values()]));
  const moved = new Map<string, string>();
  for (const { kind, id, slug, page_kind } of former) {
    const of = kind as keyof typeof now;
    const [from, to] = [pathOf[of](slug, page_kind), now[of].get(id)];
    if (from && to && !taken.has(from)) moved.set(from, to);
  }
  return moved;
}
