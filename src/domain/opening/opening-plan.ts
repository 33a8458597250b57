/** What the shop needs before it opens, for `npm run open-shop` and the desk's page "Opening"; see docs/opening.md. */
import { hoursSentence } from '../content/setting-tokens.ts';
import type { EntryKind } from '../editor/entry-kinds.ts';
import { isOfHours } from '../editor/hours-entry.ts';
import { taxSentence } from '../pricing/taxes.ts';
import { drawingText, type PatternDrawing } from '../product/pattern-drawing.ts';
import { hasPeaks, initialsOf } from '../shop/identity.ts';
import { phoneText } from '../shop/phone.ts';
import type { SettingCode, Settings } from '../shop/settings.ts';
import { isLocalUrl } from '../shop/web-url.ts';
import { formatCount } from '../supplier/list-figures.ts';
import { FEE_LABELS, labelledValue } from './opening-texts.ts';
import { countTexts, type SampleCounts } from './sample-counts.ts';

export interface NamedEntry {
  kind: EntryKind;
  id: string;
  title: string;
}
/** A text that names something of the sample shop, or that nobody of this shop has read yet. */
export interface TextToRead extends NamedEntry {
  samples: string[];
  /** amounts of money in it, `$90.00` */
  amounts: string[];
}

export interface OpeningFacts {
  settings: Settings;
  /** settings that are as the seed wrote them */
  untouched: ReadonlySet<SettingCode>;
  /** finds sample names and numbers in a text */
  samplesIn(text: string): string[];
  /** the URL that pages name, without a slash at the end */
  publicUrl: string;
  sendsMail: boolean;
  /** emails of editors who are no demo accounts */
  editors: string[];
  /** products of a price list, or with a price of the shop's own */
  ownProducts: number;
  drawing: PatternDrawing;
  removable: SampleCounts;
  /** what an editor has changed and is still marked as a sample: it stays */
  kept: NamedEntry[];
  texts: TextToRead[];
}

export interface OpeningItem {
  text: string;
  /** the entry in which it is changed */
  entry?: { kind: EntryKind; id: string };
  /** the desk's section in which it is done */
  section?: string;
  /** sample names and numbers in it */
  samples?: string[];
  /** nothing in it is surely a sample, so an editor may confirm that it is right */
  confirmable?: boolean;
}

/** In the order in which the steps are best taken. */
const STEP_TITLES = {
  name: 'Name',
  addresses: 'Addresses',
  phones: 'Phone numbers',
  hours: 'Opening hours',
  amvic: 'Licence',
  logo: 'Logo',
  fees: 'Fees and prices of work',
  mail: 'Email',
  domain: 'Domain',
  editor: 'First owner',
  'price-list': 'Price list',
  samples: 'Sample catalogue removed',
  texts: 'Texts to read',
  notice: 'Notice off',
};
export type StepId = keyof typeof STEP_TITLES;
const STEP_IDS = Object.keys(STEP_TITLES) as StepId[];

export interface OpeningStep {
  id: StepId;
  title: string;
  done: string[];
  missing: OpeningItem[];
}

type Found = Pick<OpeningStep, 'done' | 'missing'>;

/** Every step, with what is done and what is missing. */
export function openingPlan(facts: OpeningFacts): OpeningStep[] {
  const { settings } = facts;
  const setting = (code: SettingCode, label: string, value: unknown = settings[code]) =>
    settingItem(facts, code, label, value);
  const phones = settings.places.map(({ name, phone }) => `${name} ${phoneText(phone)}`).join(', ');
  const addresses = settings.places.map(({ phone: _, ...address }) => address);
  const places = settings.places.map(({ name, street, city, postalCode }) =>
    [name, street, city, postalCode].join(', '),
  );
  const mark = hasPeaks(settings) ? 'three drawn peaks' : `the initials ${initialsOf(settings)}`;
  const steps: Record<StepId, Found> = {
    name: joined(
      setting('title', 'Name'),
      setting('tagline', 'Line below the name'),
      setting('licence_name', 'Name of the licence'),
      setting('description', 'Description for search engines'),
    ),
    addresses: joined(
      setting('places', places.join('; '), addresses),
      setting(
        'region',
        `City and province, with its taxes and holidays: ${settings.region.city}, ${settings.region.province}`,
      ),
      setting('delivery_areas', `Delivery: ${settings.delivery_areas.map(({ name }) => name).join(', ') || 'nowhere'}`),
    ),
    phones: joined(
      settingItem(
        { ...facts, untouched: new Set() },
        'places',
        phones,
        settings.places.map(({ phone }) => phone),
      ),
      setting('text_phone', `Text messages ${phoneText(settings.text_phone)}`, [settings.text_phone]),
    ),
    hours: setting('monday_friday_start', `${hoursSentence(settings)}; holidays: ${settings.holidays.length}`, ''),
    amvic: setting(
      'amvic_number',
      settings.amvic_number ? settings.licence_name || 'Licence' : 'No licence number is given',
    ),
    logo: setting('logo', settings.logo ? 'Logo' : `The header shows ${mark}`, ''),
    fees: joined(
      setting('taxes', `Taxes: ${taxSentence(settings.taxes) || 'none'}`),
      ...FEE_LABELS.map(([code, label]) => setting(code, label)),
    ),
    mail: joined(
      facts.sendsMail
        ? done('Email works')
        : missing({
            text: 'Email does not work yet: set the variables SMTP_URL, MAIL_FROM and MAIL_TO (docs/deploy.md)',
          }),
      setting('email', 'Email of the shop'),
      setting('social_links', `Social links: ${settings.social_links.map(({ url }) => url).join(', ') || 'none'}`),
    ),
    domain: domainOf(facts.publicUrl),
    editor: editorOf(facts.editors),
    'price-list': facts.ownProducts
      ? joined(
          done(`${formatCount(facts.ownProducts, 'product', 'products')} of the shop’s own`),
          pictures(facts.drawing),
        )
      : missing({ text: 'No price list imported yet', section: 'price-list' }),
    samples: samplesOf(facts),
    texts: textsOf(facts.texts),
    notice: noticeOf(settings),
  };
  return STEP_IDS.map((id) => ({ id, title: STEP_TITLES[id], ...steps[id] }));
}

/** Whether everything is done but what opening the shop does itself. */
export const isReady = (plan: readonly OpeningStep[]): boolean =>
  plan.every(({ id, missing }) => id === 'notice' || missing.length === 0);

const done = (text: string): Found => ({ done: [text], missing: [] });
const missing = (...items: OpeningItem[]): Found => ({ done: [], missing: items });
const joined = (...found: Found[]): Found => ({
  done: found.flatMap((one) => one.done),
  missing: found.flatMap((one) => one.missing),
});

/** Drawings and photographs may follow after the opening. */
const pictures = (drawing: PatternDrawing): Found =>
  done(drawing.patterns === 0 ? 'Every pattern has a picture' : `Pictures: ${drawingText(drawing)}`);

/** A setting is done when it names nothing of the sample shop, and somebody has changed it or called it right. */
function settingItem({ untouched, samplesIn }: OpeningFacts, code: SettingCode, label: string, value: unknown): Found {
  const text = typeof value === 'string' || typeof value === 'number' ? labelledValue(label, value) : label;
  const samples = samplesIn(JSON.stringify(value));
  const entry = { kind: 'setting', id: isOfHours(code) ? 'hours' : code } as const;
  if (samples.length) return missing({ text, entry, samples });
  return untouched.has(code) ? missing({ text, entry, confirmable: true }) : done(text);
}

const domainOf = (url: string): Found =>
  isLocalUrl(url)
    ? missing({
        text: `Pages name ${url}: set the variable URL, or the setting “URL of the site”`,
        entry: { kind: 'setting', id: 'site_url' },
      })
    : done(url);

const editorOf = (editors: readonly string[]): Found =>
  editors.length
    ? done(editors.join(', '))
    : missing({
        text: 'Nobody but the demo accounts may edit: invite an owner under Staff, or npm run open-shop -- owner you@example.com',
      });

function samplesOf({ removable, kept }: OpeningFacts): Found {
  const found = joined(
    ...countTexts(removable).map((text) => missing({ text })),
    ...kept.map(({ kind, id, title }) =>
      missing({
        text:
          kind === 'product'
            ? `${title}: stays, at the sample shop’s price`
            : `${title}: a sample that an editor has changed`,
        entry: { kind, id },
        ...(kind === 'product' && { confirmable: true }),
      }),
    ),
  );
  return found.missing.length ? found : done('The sample catalogue is gone');
}

function textsOf(texts: readonly TextToRead[]): Found {
  if (!texts.length) return done('All texts are confirmed');
  return missing(
    ...texts.map(({ kind, id, title, samples, amounts }) => ({
      text: amounts.length ? `${title} (amounts to check: ${amounts.join(', ')})` : title,
      entry: { kind, id },
      ...(samples.length ? { samples } : { confirmable: true }),
    })),
  );
}

function noticeOf({ sample_notice, partner_approval, structured_data_defaults }: Settings): Found {
  const asked: Array<[isMissing: boolean, id: SettingCode, missing: string, done: string]> = [
    [sample_notice !== '', 'sample_notice', 'The notice about samples is shown', 'No notice about samples'],
    [
      partner_approval !== 'manual',
      'partner_approval',
      'New business accounts see partner prices at once; in a real shop staff approve them first',
      'Staff approve new business accounts',
    ],
    [
      structured_data_defaults,
      'structured_data_defaults',
      'Search engines get fixed ratings and offers that no customer gave; they may penalize that',
      'Search engines get real figures only',
    ],
  ];
  return joined(
    ...asked.map(([isMissing, id, text, isDone]) =>
      isMissing ? missing({ text, entry: { kind: 'setting', id } }) : done(isDone),
    ),
  );
}
