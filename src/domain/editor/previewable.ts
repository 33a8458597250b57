/** Which entries the desk can preview in their page before they are saved. */
import { ROUTES } from '../shop/routes.ts';
import type { EntryKind } from './entry-kinds.ts';

/** Where a setting is shown: a page and a CSS selector in it. `a tire` is the page of the first product. */
export const SETTING_PLACES: Readonly<Record<string, { path: string; mark: string | null } | undefined>> = {
  title: { path: ROUTES.home.path, mark: '.top .logo' },
  tagline: { path: ROUTES.home.path, mark: '.top .logo' },
  logo: { path: ROUTES.home.path, mark: '.top .logo' },
  amvic_number: { path: ROUTES.home.path, mark: '.legal' },
  licence_name: { path: ROUTES.home.path, mark: '.legal' },
  legal_name: { path: ROUTES.home.path, mark: '.legal' },
  region: { path: ROUTES.home.path, mark: '.legal' },
  delivery_areas: { path: ROUTES.home.path, mark: '.road' },
  sample_notice: { path: ROUTES.home.path, mark: '.legal' },
  social_links: { path: ROUTES.home.path, mark: '.foot .links' },
  email: { path: ROUTES.home.path, mark: '.legal' },
  home_text_section: { path: ROUTES.home.path, mark: '.story' },
  places: { path: ROUTES.contact.path, mark: '.where' },
  text_phone: { path: ROUTES.contact.path, mark: null },
  hours: { path: ROUTES.contact.path, mark: '.where .hours' },
  fee_recycling: { path: 'a tire', mark: '.est' },
  fee_non_set: { path: 'a tire', mark: '.est' },
  taxes: { path: 'a tire', mark: '.est' },
  fee_card_percent: { path: 'a tire', mark: '.est' },
  installation_prices: { path: 'a tire', mark: '.est' },
  fee_delivery_from: { path: 'a tire', mark: '.buy .rows' },
  partner_approval: { path: ROUTES.register.path, mark: null },
};

export const isPreviewable = (kind: EntryKind, id: string | null): boolean =>
  kind !== 'search-word' &&
  kind !== 'supplier' &&
  (kind !== 'setting' || (id !== null && SETTING_PLACES[id] !== undefined));
