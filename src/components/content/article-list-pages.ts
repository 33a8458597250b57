import { ARTICLES_PAGE_SIZE, type Article, type ArticleType } from '#src/domain/content/article.ts';

export interface ArticleListPage {
  articles: Article[];
  type?: ArticleType;
  current: number;
  totalPage: number;
}

/** Splits the articles, or those of a type, into pages. There is at least one page, even if it is empty. */
export function articleListPages(all: readonly Article[], type?: ArticleType): ArticleListPage[] {
  const articles = type ? all.filter((a) => a.type_id === type.id) : all;
  const totalPage = Math.max(1, Math.ceil(articles.length / ARTICLES_PAGE_SIZE));
  return Array.from({ length: totalPage }, (_, i) => ({
    articles: articles.slice(i * ARTICLES_PAGE_SIZE, (i + 1) * ARTICLES_PAGE_SIZE),
    ...(type && { type }),
    current: i + 1,
    totalPage,
  }));
}
