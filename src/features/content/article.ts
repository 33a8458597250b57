import { longDay } from '#src/kit/long-day.ts';
import type { EntryData } from '#src/features/entries/entry-kinds.ts';
import type { Settings } from '#src/features/shop/settings.ts';
import { fillHtml, fillText } from '#src/features/shop/setting-tokens.ts';

/** Articles per page of the list. */
export const ARTICLES_PAGE_SIZE = 20;
const READING_SPEED = 220;

export type ArticleType = Omit<EntryData['article-type'], 'position'> & { id: number; count: number };

export interface Article extends Omit<EntryData['article'], 'published_at'> {
  id: number;
  type_title: string;
  type_short: string;
  /** seconds since 1970 */
  create_time: number;
  update_time: number;
}

/** @param short of a type, or empty for all @returns null for an unknown type and for a page after the last */
export function articleListAt(short: string, current: number, all: readonly Article[], types: readonly ArticleType[]) {
  const type = types.find((t) => t.short === short);
  const ofType = all.filter((article) => !type || article.type_id === type.id);
  const totalPage = Math.max(1, Math.ceil(ofType.length / ARTICLES_PAGE_SIZE));
  if ((short && !type) || current > totalPage) return null;
  const articles = ofType.slice((current - 1) * ARTICLES_PAGE_SIZE, current * ARTICLES_PAGE_SIZE);
  return { type, current, totalPage, articles };
}

export type ArticleList = NonNullable<ReturnType<typeof articleListAt>>;

export const articleWithFacts = (article: Article, settings: Settings): Article => ({
  ...article,
  title: fillText(article.title, settings),
  description: fillText(article.description, settings),
  author: fillText(article.author, settings) || settings.title,
  content: fillHtml(article.content, settings),
});

export const readingMinutes = (html: string): number => {
  const words = html.replace(/<[^<>]*>/g, ' ').match(/\S+/g) ?? [];
  return Math.max(1, Math.round(words.length / READING_SPEED));
};

/** Four other articles worth reading next: those of the same type, then the newest. @param all the newest first */
export function relatedArticles<T extends Pick<Article, 'id' | 'type_id'>>({ id, type_id }: T, all: readonly T[]): T[] {
  const others = all.filter((other) => other.id !== id);
  const isOfType = (other: T) => Number(other.type_id === type_id);
  return others.toSorted((a, b) => isOfType(b) - isOfType(a)).slice(0, 4);
}

/** `October 12, 2026`: the date in Calgary. @param seconds since 1970 */
export const dateText = (seconds: number): string => longDay(new Date(seconds * 1000));
