/** Names and numbers of the sample shop, by which they are found in texts and settings. */
import { slugOf } from '#src/kit/slug.ts';
import { DEFAULT_SETTINGS, type Settings } from '#src/features/shop/settings.ts';
import { ACCESSORY_BRAND } from './accessories.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
/** A phone number in any spelling: `+14035550142`, `403-555-0142`, `(403) 555-0142`. */
const phonePattern = (phone: string) => {
  const [area, exchange, line] = [phone.slice(-10, -7), phone.slice(-7, -4), phone.slice(-4)];
  return `(?:\\+1[ -]?)?\\(?${area}[). -]{0,2}${exchange}[. -]?${line}`;
};

function patternsOf({ title, email, text_phone, places, social_links }: Settings): string[] {
  const name = title.replace(/ Tire$/, '');
  const texts = [
    title,
    name,
    slugOf(name),
    ACCESSORY_BRAND,
    email,
    email.split('@')[1]!,
    ...social_links.map(({ url }) => url),
    ...places.flatMap((place) => [place.name, slugOf(place.name), place.street, place.postalCode]),
    ...places.flatMap(({ latitude, longitude }) => [String(latitude), String(longitude)]),
    ...DEMO_ACCOUNTS.flatMap((account) => [account.email, account.fullname, account.amvic]),
  ].filter(Boolean);
  const phones = [text_phone, ...places.map(({ phone }) => phone), ...DEMO_ACCOUNTS.map(({ phone }) => digits(phone))];
  return [...longestFirst(texts).map(literal), ...new Set(phones.map(phonePattern)), '\\b[Ss]amples?\\b'];
}

const digits = (phone: string) => phone.replace(/\D/g, '');
const longestFirst = (texts: readonly string[]) => [...new Set(texts)].toSorted((a, b) => b.length - a.length);

const SAMPLES = new RegExp(patternsOf(DEFAULT_SETTINGS).join('|'), 'g');

const CITY = DEFAULT_SETTINGS.region.city;

/**
 * The sample names and numbers in a text, each once; also where it calls something a sample.
 * @param city of the shop: in any other than the sample's, that one's name is a sample, too
 */
export const samplesIn = (text: string, city = CITY): string[] => [
  ...new Set([...(text.match(SAMPLES) ?? []), ...(city !== CITY && text.includes(CITY) ? [CITY] : [])]),
];
