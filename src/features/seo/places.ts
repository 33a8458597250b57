import { SEARCH } from '#src/kit/paths.ts';
import { DAY_NAMES, hoursAt, hoursOn, type DayHours, type ShopHours } from '#src/features/shop/hours.ts';
import type { Settings } from '#src/features/shop/settings.ts';
import type { ShopPlace } from '#src/features/shop/shop-place.ts';
import { absolute, type JsonLdNode } from '#src/kit/json-ld.ts';

/** In schema.org a day is closed when it opens and closes at the same time. */
const opensAndCloses = (hours: DayHours) => ({ opens: hours?.start ?? '00:00', closes: hours?.end ?? '00:00' });

const openingHours = ({ week }: ShopHours): JsonLdNode[] =>
  [...Map.groupBy(week.keys(), (day) => JSON.stringify(week[day])).values()]
    .filter(([day]) => week[day!])
    .map((days) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => DAY_NAMES[day]),
      ...opensAndCloses(week[days[0]!]!),
    }));

const holidayHours = ({ week, holidays }: ShopHours): JsonLdNode[] =>
  holidays.map(({ date }) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: date,
    validThrough: date,
    ...opensAndCloses(hoursOn(date, week, holidays).hours),
  }));

export const postalAddress = (place: ShopPlace, { region }: Pick<Settings, 'region'>): JsonLdNode => ({
  '@type': 'PostalAddress',
  streetAddress: place.street,
  addressLocality: place.city,
  addressRegion: place.province,
  postalCode: place.postalCode,
  addressCountry: region.countryCode,
});

export function placeNodes(settings: Settings): JsonLdNode[] {
  const home = absolute(settings.site_url, '/');
  const hours = settings.places.map((place) => hoursAt(settings, place));
  return settings.places.map((place, i) => ({
    '@type': ['TireShop', 'AutoPartsStore'],
    '@id': `${home}#place-${i}`,
    name: `${settings.title}, ${place.name}`,
    ...(settings.legal_name && { legalName: settings.legal_name }),
    url: home,
    telephone: place.phone,
    email: settings.email,
    currenciesAccepted: settings.region.currency,
    address: postalAddress(place, settings),
    geo: { '@type': 'GeoCoordinates', latitude: place.latitude, longitude: place.longitude },
    openingHoursSpecification: openingHours(hours[i]!),
    ...(hours[i]!.holidays.length && { specialOpeningHoursSpecification: holidayHours(hours[i]!) }),
  }));
}

export function websiteNode({ title, description, site_url, region }: Settings): JsonLdNode {
  const home = absolute(site_url, '/');
  return {
    '@type': 'WebSite',
    '@id': `${home}#website`,
    url: home,
    name: title,
    description,
    inLanguage: region.language,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${absolute(site_url, SEARCH)}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}
