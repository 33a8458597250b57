import { ROUTES } from '#src/kit/routes.ts';
import type { EntryKind } from '#src/features/entries/entry-kinds.ts';

const { home, contact, register } = ROUTES;
export const A_TIRE = 'a tire';

const PLACES: ReadonlyArray<readonly [path: string, mark: string | null, settings: string]> = [
  [home.path, '.top .logo', 'title tagline logo'],
  [home.path, '.legal', 'amvic_number licence_name legal_name region sample_notice email'],
  [home.path, '.road', 'delivery_areas'],
  [home.path, '.strip ul', 'slogans'],
  [home.path, '#footer-line', 'footer_line footer_text'],
  [home.path, '#home-services', 'home_services home_services_text'],
  [home.path, '.foot .links', 'social_links'],
  [home.path, '.story', 'home_text_section'],
  [contact.path, '#contact-places', 'places'],
  [contact.path, '#contact-places .hours', 'hours'],
  [contact.path, null, 'text_phone'],
  [A_TIRE, '.est', 'fee_recycling fee_non_set taxes fee_card_percent installation_prices'],
  [A_TIRE, '.buy .rows', 'fee_delivery_from'],
  [register.path, null, 'partner_approval'],
];

export const SETTING_PLACES: Readonly<Record<string, { path: string; mark: string | null } | undefined>> =
  Object.fromEntries(
    PLACES.flatMap(([path, mark, settings]) => settings.split(' ').map((code) => [code, { path, mark }])),
  );

const ON_NO_PAGE: readonly EntryKind[] = ['search-word', 'supplier', 'rating'];

export const isPreviewable = (kind: EntryKind, id: string | null): boolean =>
  kind === 'setting' ? id !== null && SETTING_PLACES[id] !== undefined : !ON_NO_PAGE.includes(kind);
