import { typeLabel } from '#src/features/products/product-type.ts';
import { articlesPath, policyPath, servicePath, typePath } from '#src/kit/paths.ts';
import { BOOKING, LINKED_ROUTES, ROUTES } from '#src/kit/routes.ts';

/** A link of the header's menus, the mobile navigation or the footer. */
export interface NavLink {
  title: string;
  href: string;
  /** shows the three-peak mountain snowflake beside the title */
  snowflake?: boolean;
  /** of a link to another site */
  rel?: string;
}

export interface Menu {
  id: string;
  title: string;
  links: NavLink[];
  /** the page of all of them, if there is one: below the others in the header, above them on phones */
  all: NavLink[];
}
export type NavigationItem = Menu | NavLink;

export const isMenu = (item: NavigationItem): item is Menu => 'links' in item;

type Shop = App.Locals['shop'];
type Shown = Pick<Shop, 'types' | 'services' | 'policies' | 'articleTypes' | 'promotions'>;

const promotionsLink = ({ promotions }: Pick<Shown, 'promotions'>): NavLink[] =>
  promotions.length ? [{ title: 'Promotions', href: ROUTES.promotions.path }] : [];

const wheelLinks = (types: Shown['types']): NavLink[] =>
  types.filter((t) => t.is_wheel && t.count > 0).map((t) => ({ title: t.title, href: typePath(t.short) }));

export function navigation({ types, services, policies, articleTypes, ...has }: Shown): NavigationItem[] {
  return [
    {
      id: 'm-tires',
      title: 'Tires',
      all: [{ title: 'All tires', href: ROUTES.tires.path }],
      links: [
        ...types
          .filter((t) => !t.is_wheel)
          .map((t) => ({ title: typeLabel(t.title), href: typePath(t.short), snowflake: t.snowflake })),
        ...promotionsLink(has),
        { title: 'Search by vehicle', href: ROUTES.searchByVehicle.path },
        { title: 'Saved and viewed', href: ROUTES.saved.path },
      ],
    },
    {
      id: 'm-wheels',
      title: 'Wheels',
      all: [],
      links: [
        { title: 'Wheels', href: ROUTES.wheels.path },
        ...wheelLinks(types),
        { title: 'Wheel weights', href: ROUTES.wheelBalance.path },
      ],
    },
    {
      id: 'm-services',
      title: 'Services',
      links: services.map((s) => ({ title: s.title, href: servicePath(s.code) })),
      all: [{ title: 'All services', href: ROUTES.services.path }],
    },
    {
      id: 'm-articles',
      title: 'Articles',
      all: [{ title: 'All articles', href: ROUTES.articles.path }],
      links: articleTypes.filter((t) => t.count).map((t) => ({ title: t.title, href: articlesPath(t.short) })),
    },
    {
      id: 'm-policies',
      title: 'Policies',
      links: policies.map((p) => ({ title: p.title, href: policyPath(p.code) })),
      all: [{ title: 'All policies', href: ROUTES.policies.path }],
    },
    { title: 'FAQ', href: ROUTES.faq.path },
    { title: 'About', href: ROUTES.about.path },
  ];
}

/** True for a page that the header's menus link to. There the menus mark its link, so its header is its own. */
export const isInMenus = (shop: Shown, path: string): boolean =>
  navigation(shop)
    .flatMap((item) => (isMenu(item) ? [...item.links, ...item.all] : [item]))
    .some(({ href }) => href === path);

/** The footer's links, in reading order: down the first column, then down the second. */
export function footerLinks({ types, settings, ...has }: Shown & Pick<Shop, 'settings'>): NavLink[] {
  return [
    ...types.filter((t) => !t.is_wheel).map((t) => ({ title: t.title, href: typePath(t.short) })),
    ...promotionsLink(has),
    { title: 'Search by vehicle', href: ROUTES.searchByVehicle.path },
    { title: 'Saved and viewed tires', href: ROUTES.saved.path },
    { title: 'Wheels', href: ROUTES.wheels.path },
    { title: 'Wheel weights', href: ROUTES.wheelBalance.path },
    { title: 'All services', href: ROUTES.services.path },
    { title: 'Shipping', href: LINKED_ROUTES.shipping.path },
    { title: 'Wholesale', href: LINKED_ROUTES.wholesale.path },
    { title: 'Articles', href: ROUTES.articles.path },
    { title: 'FAQ', href: ROUTES.faq.path },
    { title: 'Policies', href: ROUTES.policies.path },
    { title: 'Privacy', href: LINKED_ROUTES.privacyPolicy.path },
    { title: 'Partner brands', href: ROUTES.partnerBrands.path },
    { title: 'Partner pricing', href: LINKED_ROUTES.partnerPricing.path },
    { title: 'About us', href: ROUTES.about.path },
    { title: 'Contact', href: ROUTES.contact.path },
    ...(BOOKING ? [{ title: 'Appointment', href: BOOKING }] : []),
    ...settings.social_links.map(({ name, url }) => ({ title: name, href: url, rel: 'me noopener' })),
  ];
}
