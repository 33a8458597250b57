import { typePath } from '#src/domain/shop/routes.ts';
import { articlesPath, type ArticleType } from '#src/domain/content/article.ts';
import type { ContentPage } from '#src/domain/content/content.ts';
import type { ProductType } from '#src/domain/product/product.ts';
import { policyPath, servicePath } from '#src/domain/content/service-pages.ts';

/** What the header's menus, the phone's menu and the footer link to: one list, three drawings. */
export interface NavLink {
  title: string;
  href: string;
  snowflake?: boolean;
}
/** `wide`: so many links that they stand in two columns */
export interface Menu {
  id: string;
  title: string;
  links: NavLink[];
  all?: NavLink;
  wide?: boolean;
}
export type NavigationItem = Menu | NavLink;

/** What of the shop the menus name. */
export interface NavigationData {
  types: ProductType[];
  services: readonly ContentPage[];
  policies: readonly ContentPage[];
  articleTypes: readonly ArticleType[];
}

/** `Winter Tires` → `Winter`: under a heading that says Tires already. */
export const shortTypeTitle = (title: string): string => title.replace(/\s+tires?$/i, '');

export const isMenu = (item: NavigationItem): item is Menu => 'links' in item;

export function navigation({ types, services, policies, articleTypes }: NavigationData): NavigationItem[] {
  return [
    {
      id: 'm-tires',
      title: 'Tires',
      all: { title: 'All tires', href: '/tires' },
      links: [
        ...types
          .filter((t) => !t.is_wheel)
          .map((t) => ({ title: shortTypeTitle(t.title), href: typePath(t.short), snowflake: t.snowflake })),
        { title: 'Search by vehicle', href: '/search-by-vehicle' },
      ],
    },
    {
      id: 'm-wheels',
      title: 'Wheels',
      links: [
        { title: 'Wheels', href: '/wheels' },
        { title: 'Wheel weights', href: '/wheel-balance' },
      ],
    },
    {
      id: 'm-services',
      title: 'Services',
      wide: true,
      links: services.map((s) => ({ title: s.title, href: servicePath(s.code) })),
      all: { title: 'All services', href: '/services' },
    },
    {
      id: 'm-articles',
      title: 'Articles',
      all: { title: 'All articles', href: '/articles' },
      links: articleTypes.filter((t) => t.count > 0).map((t) => ({ title: t.title, href: articlesPath(t.short) })),
    },
    {
      id: 'm-policies',
      title: 'Policies',
      links: policies.map((p) => ({ title: p.title, href: policyPath(p.code) })),
      all: { title: 'All policies', href: '/policy' },
    },
    { title: 'FAQ', href: '/faq' },
    { title: 'About', href: '/about' },
  ];
}

const linked = new WeakMap<NavigationData, ReadonlySet<string>>();

/** True for a page that the header's menus link to, and mark while one is there. */
export function isInMenus(shop: NavigationData, path: string): boolean {
  const known =
    linked.get(shop) ??
    new Set(
      navigation(shop)
        .flatMap((item) => (isMenu(item) ? [...item.links, ...(item.all ? [item.all] : [])] : [item]))
        .map(({ href }) => href),
    );
  linked.set(shop, known);
  return known.has(path);
}

/** The footer's list, in the order it is read: down the first column, down the second. */
export function footerLinks(types: readonly ProductType[]): NavLink[] {
  return [
    ...types.filter((t) => !t.is_wheel).map((t) => ({ title: t.title, href: typePath(t.short) })),
    { title: 'Search by vehicle', href: '/search-by-vehicle' },
    { title: 'Wheels', href: '/wheels' },
    { title: 'Wheel weights', href: '/wheel-balance' },
    { title: 'All services', href: '/services' },
    { title: 'Shipping', href: '/services/shipping' },
    { title: 'Wholesale', href: '/services/wholesale' },
    { title: 'Articles', href: '/articles' },
    { title: 'FAQ', href: '/faq' },
    { title: 'Policies', href: '/policy' },
    { title: 'Privacy', href: '/policy/privacy' },
    { title: 'Partner brands', href: '/partner-brands' },
    { title: 'Partner pricing', href: '/policy/pricing' },
    { title: 'About us', href: '/about' },
    { title: 'Contact', href: '/contact' },
  ];
}
