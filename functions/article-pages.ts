import type { Config } from '@netlify/functions';
import { findArticle, listArticles, listArticleTypes } from '#db/public/articles.ts';
import { articlePath, articlesPath } from '#src/domain/shop/paths.ts';
import { ARTICLES_PAGE_SIZE } from '#src/domain/content/article.ts';
import { pageEndpoint } from './http/pages/page-endpoint.ts';
import { notFoundPage, redirect } from './http/pages/page-template.ts';

export const config: Config = { path: '/articles/*', preferStatic: true };

/**
 * Paths below `/articles` that were not pre-rendered: an article by its id or in other letter case, the first page of a
 * list by its number, a page beyond the last, a type by its id. A known one redirects (301) to its canonical path, an
 * unknown one is a 404.
 */
export default pageEndpoint(async (db, url) => {
  const parts = url.pathname
    .toLowerCase()
    .replace(/^\/articles\/|\/+$/g, '')
    .split('/');
  const to = (path: string) => (path === url.pathname ? notFoundPage() : redirect(path));
  const list = /^(?:type\/([^/]+))?\/?(?:page\/(\d{1,6}))?$/.exec(parts.join('/'));
  if (list && (list[1] || list[2])) {
    const name = decoded(list[1] ?? '').split(',')[0]!;
    const type = name ? (await listArticleTypes(db)).find((t) => t.short === name || String(t.id) === name) : undefined;
    if (name && !type) return notFoundPage();
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
