import type { SearchedPage } from '#src/features/content/page-search.ts';
import type { ContentPage } from '#src/features/content/content.ts';
import { articlePath, policyPath, questionPath, servicePath } from '#src/kit/paths.ts';
import { ROUTES, type FixedRoute, LINKED_ROUTES } from '#src/kit/routes.ts';
import type { Words } from '#src/features/content/words.server.ts';

const withoutTags = (html: string): string => html.replace(/<[^<>]*>/g, ' ');

/** Every page with a text, in the order in which equally good ones are suggested. */
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

/** The name of a page without a text of its own. */
const PAGE_TITLES: Readonly<Record<string, string>> = {
  [ROUTES.searchByVehicle.path]: 'Search by vehicle',
  [ROUTES.compareSizes.path]: 'Compare two tire sizes',
  [ROUTES.faq.path]: 'Questions and answers',
  [ROUTES.articles.path]: 'Articles',
  [ROUTES.policies.path]: 'Policies',
  [ROUTES.login.path]: 'Business Login',
  [ROUTES.register.path]: 'Open a business account',
};

/** What people type when they mean a page, by its path. */
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
