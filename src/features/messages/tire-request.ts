import { withTaxes } from '#src/features/shop/taxes.ts';

/** The words with which a visitor asks for a tire, as the product page showed it: for a message, an SMS or an appointment. */
export interface TireRequest {
  /** `Michelin X-Ice Snow 225/65R17 106T XL` */
  title: string;
  /** null for what is sold without an estimate */
  estimate: {
    quantity: number;
    label: string;
    total: string;
    isOwn: boolean;
    taxes: string;
  } | null;
  /** empty: none has it */
  shop: string;
  /** `Here in 2–3 days`; empty: it is in the shop, or has to be ordered */
  arrival: string;
  vehicle: string;
  day: string;
  url: string;
}

export function tireRequestText({ title, estimate, shop, arrival, vehicle, day, url }: TireRequest): string {
  const { label, total, taxes = '', isOwn } = estimate ?? {};
  const totalText = `${label}: ${total}${withTaxes(taxes).replace(',', '')}, ${isOwn ? 'at my price, ' : ''}as shown on ${day}`;
  return [
    estimate ? `${estimate.quantity} × ${title}` : title,
    ...(estimate ? [totalText] : []),
    shop ? `Shop: ${shop}` : arrival || 'Not in stock: please order it',
    ...(vehicle ? [`Vehicle: ${vehicle}`] : []),
    url,
  ].join('\n');
}

const linesOf = (text: string, form: RegExp): string[] =>
  [...text.matchAll(form)].map(([, ...found]) => found.join(' × '));

/** The vehicles and tires that the words of a message name, as the shop's pages write them: `4 × Michelin X-Ice Snow`. */
export const askedFor = (text: string): { vehicles: string[]; tires: string[] } => ({
  vehicles: linesOf(text, /^Vehicle: (.+)$/gm),
  tires: [...linesOf(text, /^About: (.+)$/gm), ...linesOf(text, /^(\d+) [x×] ([^@\n]*[^@\s])/gm)],
});

/**
 * The URL of a text message with its words. `?&body=` is read by iPhones, which take what follows `&`, and by Android, which takes what
 * follows `?` (RFC 5724).
 * @param phone `+14035550142`; empty: whoever sends it chooses to whom
 */
export const smsUrl = (phone: string, body = ''): string =>
  body ? `sms:${phone}?&body=${encodeURIComponent(body)}` : `sms:${phone}`;

/** How long ordering takes where no supplier is known to have a tire; the shop confirms the day. */
const ORDER_DAYS = 7;

/** In how many days tires are here, out of words that a product page wrote; 0: they are, or the words name none. */
export function daysUntilHere(words: string): number {
  const arrival = /^\d* ?here in \d+–(\d+) days$/im.exec(words);
  return arrival ? Number(arrival[1]) : /^Not in stock: please order it$/m.test(words) ? ORDER_DAYS : 0;
}

/** The tires and their total, out of words that may begin with those of a product page; null if they do not. */
export function carriedTire(words: string): { tires: string; total: string } | null {
  const [tires, total] = words.split('\n');
  const found = /^\d+ × /.test(tires!) && /: (\$[\d,.]+)(?: with (.+?))?, /.exec(total ?? '');
  return found ? { tires: tires!, total: `Total ${found[1]}${found[2] ? `, ${found[2]} included` : ''}` } : null;
}
