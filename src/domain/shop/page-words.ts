/** Words by which a search finds a page, besides those of its text. */
import { LINKED_ROUTES, ROUTES } from './routes.ts';

/** The name of a page without a text of its own. */
export const PAGE_TITLES: Readonly<Record<string, string>> = {
  [ROUTES.searchByVehicle.path]: 'Search by vehicle',
  [ROUTES.compareSizes.path]: 'Compare two tire sizes',
  [ROUTES.faq.path]: 'Questions and answers',
  [ROUTES.articles.path]: 'Articles',
  [ROUTES.policies.path]: 'Policies',
  [ROUTES.login.path]: 'Business Login',
  [ROUTES.register.path]: 'Open a business account',
};

/** What people type when they mean a page, by its path. */
export const PAGE_WORDS: Readonly<Record<string, string>> = {
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
