/** Setting tokens (docs/content.md): `{{fee_recycling}}` → `$5`. An unknown one stays, so that an editor sees the mistake. */
import { clockText, DAY_NAMES, hoursGroups, type DayHours, type Week } from './hours.ts';
import { lowestPrices } from './installation-tables.ts';
import { taxSentence } from './taxes.ts';
import { formatDollars } from '#src/kit/money.ts';
import { longDay } from '#src/kit/long-day.ts';
import { listOfNames } from '#src/kit/number-text.ts';
import { phoneText } from '#src/kit/phone.ts';
import type { Settings } from './settings.ts';

type Facts = Readonly<Record<string, { text: string; href?: string }>>;

const TOKEN = /\{\{([a-z_]+)\}\}/g;
/** Markup in which a token must not become a link: a whole link, or a tag with its attributes. */
const MARKUP = /(<a\b(?:(?!<a\b)[\s\S])*?<\/a>|<[^<>]*>)/i;

const known = new WeakMap<Settings, Facts>();

/** Made once for all texts of the shop. */
function factsOf(settings: Settings): Facts {
  const facts = known.get(settings) ?? readFacts(settings);
  known.set(settings, facts);
  return facts;
}

function readFacts(s: Settings): Facts {
  const phone = s.places[0].phone;
  const places = s.places.map(({ name }) => name);
  const lowest = lowestPrices(s.installation_prices);
  return {
    fee_recycling: { text: formatDollars(s.fee_recycling) },
    fee_recycling_checked: { text: checkedText(s.fee_recycling_checked) },
    fee_non_set: { text: formatDollars(s.fee_non_set) },
    fee_delivery_from: { text: formatDollars(s.fee_delivery_from) },
    taxes: { text: taxSentence(s.taxes) },
    // texts from before there was a list of taxes
    fee_gst_percent: { text: String(s.taxes[0]?.percent ?? 0) },
    fee_card_percent: { text: String(s.fee_card_percent) },
    installation_from: { text: formatDollars(lowest.installation) },
    wheel_change_from: { text: formatDollars(lowest.wheelChange) },
    balancing_from: { text: formatDollars(lowest.balancing) },
    hours: { text: hoursSentence(s) },
    phone: { text: phoneText(phone), href: `tel:${phone}` },
    email: { text: s.email, href: `mailto:${s.email}` },
    title: { text: s.title },
    places: { text: listOfNames(places) },
    either_place: { text: new Intl.ListFormat('en-CA', { type: 'disjunction' }).format(places) },
  };
}

/** Continues a sentence about the recycling fee: `, last compared … on November 20, 2026`. Empty when no day is known. */
const checkedText = (day: string): string =>
  day && `, last compared with the program’s rates on ${longDay(new Date(`${day}T12:00-07:00`))}`;

export function fillText(text: string, settings: Settings): string {
  if (!text.includes('{{')) return text;
  const facts = factsOf(settings);
  return text.replace(TOKEN, (token, name: string) => facts[name]?.text ?? token);
}

/** Fills the tokens of HTML with escaped text. Phone and email become links unless they are inside a link already. */
export function fillHtml(html: string, settings: Settings): string {
  if (!html.includes('{{')) return html;
  const facts = factsOf(settings);
  return html
    .split(MARKUP)
    .map((part, i) =>
      part.replace(TOKEN, (token, name: string) => {
        const fact = facts[name];
        if (!fact) return token;
        return fact.href && i % 2 === 0
          ? `<a href="${escapeHtml(fact.href)}">${escapeHtml(fact.text)}</a>`
          : escapeHtml(fact.text);
      }),
    )
    .join('');
}

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export function hoursSentence(settings: Settings): string {
  const groups = hoursGroups(settings).map(({ names, week }) => ({ names, text: weekSentence(week) }));
  if (groups.every(({ text }) => text === groups[0]!.text)) return groups[0]!.text;
  return groups.map(({ names, text }) => `${listOfNames(names)}: ${text}`).join('; ');
}

/** `Monday to Friday 9 am to 5 pm, Saturday and Sunday 10 am to 3 pm`; closed days are left out. */
export function weekSentence(week: Week): string {
  const groups: Array<{ days: string[]; hours: NonNullable<DayHours> }> = [];
  for (const day of [1, 2, 3, 4, 5, 6, 0]) {
    const hours = week[day];
    if (!hours) continue;
    const last = groups.at(-1);
    if (last && last.hours.start === hours.start && last.hours.end === hours.end) last.days.push(DAY_NAMES[day]!);
    else groups.push({ days: [DAY_NAMES[day]!], hours });
  }
  return groups
    .map(({ days, hours }) => {
      const named = days.length > 2 ? `${days[0]!} to ${days.at(-1)!}` : days.join(' and ');
      return `${named} ${clockText(hours.start)} to ${clockText(hours.end)}`;
    })
    .join(', ');
}
