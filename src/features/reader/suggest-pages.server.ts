import type { SearchedPage } from '#src/features/content/page-search.ts';
import type { ContentPage } from '#src/features/content/content.ts';
import { articlePath, policyPath, questionPath, servicePath } from '#src/kit/paths.ts';
import { ROUTES, type FixedRoute, LINKED_ROUTES } from '#src/kit/routes.ts';
import type { Words } from '#src/features/content/words.server.ts';
import { sql, type SQL } from 'drizzle-orm';
import { sqlList, rows, type Database } from '#db/client.ts';
import { ARTICLES_PAGE_SIZE } from '#src/features/content/article.ts';
import { cleanPathname, readPagePath, type PagePath } from '#src/features/filter/page-path.ts';
import { fitmentAtPath } from '#src/features/vehicles/fitment.ts';
import { findVehicle } from '#src/features/vehicles/fitment.server.ts';

const withoutTags = (html: string): string => html.replace(/<[^<>]*>/g, ' ');

export function searchedPages({ pages, services, policies, questions, articles }: Words): SearchedPage[] {
  return [
    ...services.map((page) => contentPage(page, servicePath(page.code), 'Service')),
    ...fixedPages(pages),
    ...policies.map((page) => contentPage(page, policyPath(page.code), 'Policy')),
    ...questions.map(({ title, slug, topic, content }) => ({
      title,
      kind: 'Question',
      url: questionPath(slug),
      about: topic,
      text: withoutTags(content),
    })),
    ...articles.map((article) => ({
      title: article.title,
      kind: 'Article',
      url: articlePath(article),
      about: [article.description, ...article.tags].join(' '),
      text: withoutTags(article.content),
    })),
  ];
}

/** The pages with a fixed path that are for everybody. Editors write the texts of some of them. */
function fixedPages(pages: Words['pages']): SearchedPage[] {
  return Object.values<FixedRoute>(ROUTES).flatMap(({ path, content }) => {
    const page = content === undefined || path === ROUTES.home.path ? undefined : pages.get(content);
    if (page) return [contentPage(page, path, '')];
    const title = PAGE_TITLES[path];
    return title ? [{ title, kind: '', url: path, about: PAGE_WORDS[path] ?? '', text: '' }] : [];
  });
}

const contentPage = (page: ContentPage, url: string, kind: string): SearchedPage => ({
  title: page.title,
  kind,
  url,
  about: [page.description, page.card, PAGE_WORDS[url] ?? ''].join(' '),
  text: withoutTags([page.short_description, page.content, page.size_price_title].join(' ')),
});

const PAGE_TITLES: Readonly<Record<string, string>> = {
  [ROUTES.searchByVehicle.path]: 'Search by vehicle',
  [ROUTES.compareSizes.path]: 'Compare two tire sizes',
  [ROUTES.faq.path]: 'Questions and answers',
  [ROUTES.articles.path]: 'Articles',
  [ROUTES.policies.path]: 'Policies',
  [ROUTES.login.path]: 'Business Login',
  [ROUTES.register.path]: 'Open a business account',
};

const PAGE_WORDS: Readonly<Record<string, string>> = {
  [ROUTES.contact.path]:
    'hours open closed today sunday saturday holiday phone number call text email address location shop map directions near me appointment book',
  [ROUTES.about.path]: 'amvic licence reviews who company',
  [ROUTES.searchByVehicle.path]: 'car truck suv make model year fit',
  [ROUTES.compareSizes.path]: 'size calculator diameter speedometer plus sizing difference',
  [ROUTES.faq.path]: 'faq help',
  [ROUTES.login.path]: 'sign in account partner dealer',
  [ROUTES.register.path]: 'sign up account partner dealer body shop wholesale',
  [ROUTES.partnerBrands.path]: 'makers manufacturers',
  [LINKED_ROUTES.financing.path]: 'payments instalments installments monthly credit loan afterpay',
  [LINKED_ROUTES.shipping.path]: 'delivery ship',
  [LINKED_ROUTES.refundPolicy.path]: 'return refund money back exchange',
  [LINKED_ROUTES.warrantyPolicy.path]: 'warranty guarantee',
};

/** SQL that is true when the database holds what the page shows. A list of a size needs a tire of that size. */
export async function isThere(db: Database, page: PagePath): Promise<SQL> {
  switch (page.kind) {
    case 'fixed':
      return sql`true`;
    case 'vehicle': {
      const fitted = await findVehicle(db, page);
      return sql`${fitted !== null && fitmentAtPath(fitted, page) !== null}::boolean`;
    }
    case 'product':
      return sql`exists (select from products where id = ${page.id} and slug = ${page.slug})`;
    case 'size':
      return sql`exists (select from sizes_in_use where ${page.width}::numeric in (0, width)
        and ${page.profile}::numeric in (0, profile) and ${page.rim}::numeric in (0, rim))`;
    case 'articles':
      return sql`(select count(*) from articles a join article_types t on t.id = a.type_id
        where a.published_at <= now() and ${page.type}::text in ('', t.short)) > ${(page.page - 1) * ARTICLES_PAGE_SIZE}::int`;
    case 'type':
      return sql`exists (select from product_types where short = ${page.key})`;
    case 'brand':
      return sql`exists (select from brands where short_title = ${page.key})`;
    case 'service':
    case 'policy':
      return sql`exists (select from content_pages where lower(code) = ${page.key} and kind = ${page.kind})`;
    case 'article':
      return sql`exists (select from articles where slug = ${page.key} and published_at <= now())`;
  }
}

const FIXED: ReadonlySet<string> = new Set(Object.values(ROUTES).map(({ path }) => path));

/** Those of the URLs that lead to a page of the shop; `/faq#nail` to a question on it. */
export async function existingPages(db: Database, urls: readonly string[]): Promise<Set<string>> {
  const asked: Array<[url: string, there: SQL]> = [];
  for (const url of new Set(urls)) {
    const [path = '', id = ''] = url.replace(/\?[^#]*/, '').split('#');
    const page = FIXED.has(path) ? ({ kind: 'fixed' } as const) : readPagePath(cleanPathname(path));
    if (id && path === ROUTES.faq.path) asked.push([url, sql`exists (select from questions where slug = ${id})`]);
    else if (page) asked.push([url, await isThere(db, page)]);
  }
  if (!asked.length) return new Set();
  const answers = sqlList(asked.map(([, there]) => there));
  const [found] = await rows<{ there: boolean[] }>(db)`select array[${answers}] as there`;
  return new Set(asked.flatMap(([url], i) => (found!.there[i] ? [url] : [])));
}
