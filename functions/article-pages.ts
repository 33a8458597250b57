import type { Config } from '@netlify/functions';
import { findArticle, listArticles, listArticleTypes } from '#db/public/articles.ts';
import { articlePath, articlesPath } from '#src/domain/shop/routes.ts';
import { ARTICLES_PAGE_SIZE } from '#src/domain/content/article.ts';
import { page } from './http/pages/page-part.ts';
import { notFoundPage, redirect } from './http/pages/shell.ts';

export const config: Config = { path: '/articles/*', preferStatic: true };

/**
 * Addresses below `/articles` that were not pre-rendered: an article by its id or in other letters, a page of the list
 * that is its first or beyond its last, a type by its id. Known: 301 to the canonical address. Unknown: 404.
 */
export default page(async (db, url) => {
  const parts = url.pathname
    .toLowerCase()
    .replace(/^\/articles\/|\/+$/g, '')
    .split('/');
  const to = (address: string) => (address === url.pathname ? notFoundPage() : redirect(address));
  const list = /^(?:type\/([^/]+))?\/?(?:page\/(\d{1,6}))?$/.exec(parts.join('/'));
  if (list && (list[1] || list[2])) {
    const wish = decoded(list[1] ?? '').split(',')[0]!;
    const type = wish ? (await listArticleTypes(db)).find((t) => t.short === wish || String(t.id) === wish) : undefined;
    if (wish && !type) return notFoundPage();
    const { totalPage } = await listArticles(db, {
      types: type ? [type.short] : [],
      current: 1,
      pageSize: ARTICLES_PAGE_SIZE,
    });
    return to(articlesPath(type?.short, Math.min(Math.max(1, Number(list[2] ?? 1)), Math.max(1, totalPage))));
  }
  const article = parts.length === 1 && /^[a-z0-9-]{1,200}$/.test(parts[0]!) ? await findArticle(db, parts[0]!) : null;
  return article ? to(articlePath(article)) : notFoundPage();
});

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
