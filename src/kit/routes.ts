/** The pages of the shop and their paths. Paths with a parameter are built by `paths.ts`. */
import { ARTICLES, COMPARE_SIZES, SAVED_TIRES, TIRES, WHEELS, WHEEL_LIST } from './paths.ts';

/** A page that is there whatever the database holds, but for `dated` ones. */
export interface FixedRoute {
  path: string;
  /** code of the content page whose text the page shows */
  content?: string;
  sitemap?: true;
  /** It is only there while it has something to show; the sitemap lists it then. */
  dated?: true;
  /** Its views are not counted: it is for one visitor alone, or replaces another page. */
  uncounted?: true;
}

const REGISTER = '/register';

/** Every page with a fixed path, in the order of the sitemap. */
export const ROUTES = {
  home: { path: '/', content: 'home', sitemap: true },
  tires: { path: TIRES, sitemap: true },
  services: { path: '/services', content: 'services', sitemap: true },
  promotions: { path: '/promotions', sitemap: true, dated: true },
  policies: { path: '/policy', sitemap: true },
  articles: { path: ARTICLES, sitemap: true },
  faq: { path: '/faq', sitemap: true },
  about: { path: '/about', content: 'about', sitemap: true },
  contact: { path: '/contact', content: 'contact', sitemap: true },
  appointment: { path: '/appointment', sitemap: true },
  partnerBrands: { path: '/partner-brands', content: 'brands', sitemap: true },
  wheels: { path: WHEELS, content: 'wheels', sitemap: true },
  wheelList: { path: WHEEL_LIST },
  wheelBalance: { path: '/wheel-balance', content: 'wheel-balance', sitemap: true },
  compareSizes: { path: COMPARE_SIZES, sitemap: true },
  searchByVehicle: { path: '/search-by-vehicle', sitemap: true },
  tireList: { path: '/tires/list' },
  shoppingCart: { path: '/shopping-cart' },
  login: { path: '/login' },
  register: { path: REGISTER },
  forgotPassword: { path: '/forgot-password', uncounted: true },
  resetPassword: { path: '/reset-password', uncounted: true },
  confirmEmail: { path: '/confirm-email', uncounted: true },
  join: { path: '/join', uncounted: true },
  saved: { path: SAVED_TIRES, uncounted: true },
  withdrawAppointment: { path: '/withdraw-appointment', uncounted: true },
  stockAlert: { path: '/stock-alert', uncounted: true },
  quickOrder: { path: '/tires/quick-order', uncounted: true },
  setting: { path: '/setting', uncounted: true },
  editor: { path: '/editor', uncounted: true },
  offline: { path: '/offline', uncounted: true },
} as const satisfies Record<string, FixedRoute>;

const routes: Record<string, FixedRoute | undefined> = ROUTES;
/** Where an appointment is asked for; empty in a shop without the extra `appointments`. */
export const BOOKING = routes['appointment']?.path ?? '';

/** Services and policies that templates link to. Editors can change their texts, but cannot delete them. */
export const LINKED_ROUTES = {
  financing: { path: '/services/financing', content: 'financing' },
  shipping: { path: '/services/shipping', content: 'shipping' },
  tireChange: { path: '/services/tire-change', content: 'tire-change' },
  wholesale: { path: '/services/wholesale', content: 'wholesale' },
  refundPolicy: { path: '/policy/refund', content: 'refund' },
  warrantyPolicy: { path: '/policy/store', content: 'store' },
  privacyPolicy: { path: '/policy/privacy', content: 'privacy' },
  partnerPricing: { path: '/policy/pricing', content: 'pricing' },
} as const satisfies Record<string, FixedRoute>;

export const DELIVERY_SECTION_ID = 'delivery';

/** Content pages that are no page of their own, by code: the page that shows them and where on it (a CSS selector). */
export const EMBEDDED_CONTENT: Readonly<Record<string, { path: string; mark: string }>> = {
  consent: { path: REGISTER, mark: '#consent' },
  delivery: { path: LINKED_ROUTES.shipping.path, mark: `#${DELIVERY_SECTION_ID}` },
};

/** Services without a text of their own. Their pages show the text of `/services` under these titles. */
export const GENERAL_SERVICES = [
  { id: 'tire-installation', title: 'Tire installation', drawing: 'tire-change' },
  { id: 'rims-and-wheels', title: 'Rims and wheels', drawing: 'tire-rims' },
  { id: 'local-shipping', title: 'Local shipping', drawing: 'shipping' },
] as const;
