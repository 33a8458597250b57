/** Directions to a shop: a link that works everywhere, and the URLs that a phone opens in its own maps. */
import type { ShopPlace } from './shop-place.ts';

/** Every link to directions begins with this, so that the script of pages finds it. */
export const DIRECTIONS = 'https://www.google.com/maps/dir/?api=1&destination=';

export const directionsUrl = ({ street, city, province, postalCode }: ShopPlace): string =>
  `${DIRECTIONS}${encodeURIComponent(`${street}, ${city}, ${province} ${postalCode}`)}`;

/** The same in the phone's own maps: Apple's links on iPhones and iPads, `geo:` on Android (RFC 5870). */
export function ownMapsUrl(href: string, userAgent: string): string {
  const destination = href.slice(DIRECTIONS.length);
  if (/iPhone|iPad/.test(userAgent)) return `https://maps.apple.com/?daddr=${destination}`;
  return userAgent.includes('Android') ? `geo:0,0?q=${destination}` : href;
}
