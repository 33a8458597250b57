import { typeAddress } from '#src/domain/address.ts';
import type { ProductType } from '#src/domain/product.ts';

/** What the header's menus, the phone's menu and the footer link to: one list, three drawings. */
export interface Way { title: string; href: string; snowflake?: boolean }
export interface Menu { id: string; title: string; ways: Way[]; all?: Way }
export type NavigationItem = Menu | Way;

/** `Winter Tires` → `Winter`: under a heading that says Tires already. */
export const shortTypeTitle = (title: string): string => title.replace(/\s+tires?$/i, '');

const SERVICES: Way[] = [
  { title: 'Tire change', href: '/services/tire-change' },
  { title: 'Balancing', href: '/services/tire-balancing' },
  { title: 'Flat tire repair', href: '/services/flat-tire-repair' },
  { title: 'Rotation', href: '/services/tire-rotation' },
  { title: 'Wheel alignment', href: '/services/wheel-alignment' },
  { title: 'Tire storage', href: '/services/tire-storage' },
  { title: 'Fleet service', href: '/services/fleet-service' },
  { title: 'Financing', href: '/services/financing' },
];
const POLICIES: Way[] = [
  { title: 'Refunds', href: '/policy/refund' },
  { title: 'Warranty', href: '/policy/store' },
  { title: 'Privacy', href: '/policy/privacy' },
  { title: 'Partner pricing', href: '/policy/pricing' },
];

export const isMenu = (item: NavigationItem): item is Menu => 'ways' in item;

export function navigation(types: readonly ProductType[]): NavigationItem[] {
  return [
    {
      id: 'm-tires', title: 'Tires', all: { title: 'All tires', href: '/tires' },
      ways: [
        ...types.filter((t) => !t.is_wheel).map((t) => ({ title: shortTypeTitle(t.title), href: typeAddress(t.short), snowflake: t.snowflake })),
        { title: 'Search by vehicle', href: '/search-by-vehicle' },
      ],
    },
    { id: 'm-wheels', title: 'Wheels', ways: [{ title: 'Wheels', href: '/wheels' }, { title: 'Wheel weights', href: '/wheel-balance' }] },
    { id: 'm-services', title: 'Services', ways: SERVICES, all: { title: 'All services', href: '/services' } },
    { title: 'Articles', href: '/articles' },
    { id: 'm-policies', title: 'Policies', ways: POLICIES, all: { title: 'All policies', href: '/policy' } },
    { title: 'FAQ', href: '/faq' },
    { title: 'About', href: '/about' },
  ];
}

/** The footer's list, in the order it is read: down the first column, down the second. */
export function footerWays(types: readonly ProductType[]): Way[] {
  return [
    ...types.filter((t) => !t.is_wheel).map((t) => ({ title: t.title, href: typeAddress(t.short) })),
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
