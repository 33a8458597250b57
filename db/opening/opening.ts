/** The opening of the shop: what its plan is made from, and the changes that the plan asks for. */
import { eq, inArray, sql } from 'drizzle-orm';
import type { EntryKind } from '#src/domain/editor/entry-kinds.ts';
import { HOURS_CODES } from '#src/domain/editor/hours-entry.ts';
import {
  isReady,
  openingPlan,
  type OpeningFacts,
  type OpeningStep,
  type TextToRead,
} from '#src/domain/opening/opening-plan.ts';
import { DEFAULT_SETTINGS, settingsShape, type SettingCode, type Settings } from '#src/domain/shop/settings.ts';
import type { Database } from '../client.ts';
import { drawingFigures } from '../catalogue/pattern-drawings.ts';
import { readSettings } from '../public/content/settings.ts';
import { accounts } from '../schema/accounts.ts';
import { articles, contentPages, questions, settings } from '../schema/content.ts';
import { products } from '../schema/products.ts';
import { samplesIn } from '../seed/sample-values.ts';
import { saveEntry, type Editing } from '../editor/save.ts';
import { STORES } from '../editor/stores.ts';
import { Refusal } from '../refusal.ts';
import { countSamples, keptSamples, removeSamples, sampleBrandIds } from './samples.ts';

/** The tables of texts that somebody has to read, by kind. */
const TEXTS = { page: contentPages, question: questions, article: articles } as const;
const isText = (kind: EntryKind): kind is keyof typeof TEXTS => kind in TEXTS;
/** Kinds that are searched for sample names and numbers. */
const SEARCHED: readonly EntryKind[] = [
  'page',
  'article',
  'question',
  'slide',
  'review',
  'notice',
  'list-text',
  'product-type',
  'brand',
];
/** More than a shop has of any of these kinds. */
const MOST = 2_000;

/** @param sendsMail whether this server has a mail server */
export async function readPlan(db: Database, { sendsMail }: { sendsMail: boolean }): Promise<OpeningStep[]> {
  return openingPlan(await readFacts(db, sendsMail));
}

/** @param searched kinds of entries whose texts are read; the others seem to be in order */
async function readFacts(db: Database, sendsMail: boolean, searched = SEARCHED): Promise<OpeningFacts> {
  const shop = await readSettings(db);
  const stored = await db.select({ code: settings.code, isSample: settings.isSample }).from(settings);
  const codes = Object.keys(settingsShape) as SettingCode[];
  const own = new Set(stored.filter(({ isSample }) => !isSample).map(({ code }) => code));
  const editors = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(sql`${accounts.staffRole} = 'owner' and ${accounts.status} = 'active' and not ${accounts.isSample}`)
    .orderBy(accounts.id);
  return {
    settings: shop,
    untouched: new Set(codes.filter((code) => !own.has(code))),
    samplesIn: (text) => samplesIn(text, shop.region.city),
    publicUrl: shop.site_url,
    sendsMail,
    editors: editors.map(({ email }) => email),
    ownProducts: await db.$count(products, eq(products.isSample, false)),
    drawing: await drawingFigures(db, new Date()),
    removable: await countSamples(db),
    kept: await keptSamples(db),
    texts: await textsToRead(db, shop, searched),
  };
}

async function textsToRead(
  db: Database,
  { home_text_section: homeText, region: { city } }: Settings,
  searched: readonly EntryKind[],
): Promise<TextToRead[]> {
  const unread = new Set<string>();
  for (const kind of Object.keys(TEXTS) as Array<keyof typeof TEXTS>) {
    const table = TEXTS[kind];
    const found = await db.select({ id: table.id }).from(table).where(eq(table.isSample, true));
    for (const { id } of found) unread.add(`${kind}/${id}`);
  }
  const goesAnyway = new Set((await sampleBrandIds(db)).map((id) => `brand/${id}`));
  const texts: TextToRead[] = [];
  for (const kind of searched) {
    const { rows } = await STORES[kind].list(db, { search: '', limit: MOST, offset: 0, now: new Date() });
    for (const { id, title, data } of rows) {
      // a review that calls itself a sample is removed, or named among what is left
      if (goesAnyway.has(`${kind}/${id}`) || ('sample' in data && data.sample === true)) continue;
      const text = textsIn(data).join('\n');
      const isUnread = unread.has(`${kind}/${id}`);
      // somebody who has changed a text may name any city in it
      const samples = samplesIn(text, isUnread || !isText(kind) ? city : undefined);
      if (samples.length || isUnread) texts.push({ kind, id, title, samples, amounts: amountsIn(text) });
    }
  }
  const samples = samplesIn(homeText, city);
  if (samples.length)
    texts.push({ kind: 'setting', id: 'home_text_section', title: 'Text on the home page', samples, amounts: [] });
  return texts;
}

/** Every text in an entry, without the names of its fields. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

/** Amounts in texts, `$1,200`, and in fields that are an amount, `90.00`. */
const amountsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\$(\d[\d,]*(?:\.\d\d)?)|^(\d+\.\d\d)$/gm)].map(([, a, b]) => `$${a ?? b}`)),
];

/**
 * Somebody has looked at an entry and confirms that it is right as it is: it is no longer marked as a sample.
 * @throws Refusal when it names something of the sample shop, or does not wait for anybody
 */
export async function confirmEntry(
  db: Database,
  { kind, id }: { kind: EntryKind; id: string },
  { sendsMail }: { sendsMail: boolean },
): Promise<void> {
  const searched = SEARCHED.filter((one) => one === kind);
  const facts = await readFacts(db, sendsMail, searched);
  const items = openingPlan(facts).flatMap(({ missing }) => missing);
  const asked = items.filter(({ entry }) => entry?.kind === kind && entry.id === id);
  const samples = asked.flatMap((item) => item.samples ?? []);
  if (samples.length) throw new Refusal(`It names the sample shop: ${samples.join(', ')}. Change that first.`);
  if (!asked.some(({ confirmable }) => confirmable)) throw new Refusal('There is nothing to confirm here.');
  if (kind === 'setting') return confirmSetting(db, id);
  const table = kind === 'product' ? products : isText(kind) ? TEXTS[kind] : null;
  const isIt = table && eq(table.id, Number(id));
  if (isIt) await db.update(table).set({ isSample: false }).where(isIt);
}

async function confirmSetting(db: Database, id: string): Promise<void> {
  const codes = id === 'hours' ? [...HOURS_CODES] : [id as SettingCode];
  await db
    .insert(settings)
    .values(codes.map((code) => ({ code, value: DEFAULT_SETTINGS[code] })))
    .onConflictDoNothing();
  await db.update(settings).set({ isSample: false }).where(inArray(settings.code, codes));
}

/**
 * Removes the sample catalogue; see `samples.ts`.
 * @param accountId who asks; null for a command
 * @throws Refusal while nobody but demo accounts may edit, or when one of them asks
 */
export async function takeSamplesOut(db: Database, accountId: number | null, environment: { sendsMail: boolean }) {
  const editor = (await readPlan(db, environment)).find(({ id }) => id === 'editor')!;
  if (editor.missing.length) throw new Refusal(`${editor.missing[0]!.text}. The demo accounts are removed, too.`);
  const isDemo = sql`${accounts.isSample} and ${accounts.id} = ${accountId ?? 0}`;
  if (await db.$count(accounts, isDemo))
    throw new Refusal('This demo account would be removed, too. Sign in with the account of an editor of the shop.');
  return removeSamples(db);
}

/** What opening changes; each is a setting with revisions like any other. */
const OPENED = { sample_notice: '', partner_approval: 'manual', structured_data_defaults: false } as const;

/**
 * Opens the shop: no notice about samples, partners wait for approval, and search engines are told real figures only.
 * @throws Refusal while another step misses something
 */
export async function openShop(db: Database, editing: Editing, environment: { sendsMail: boolean }): Promise<void> {
  const plan = await readPlan(db, environment);
  if (!isReady(plan)) {
    const open = plan.filter(({ id, missing }) => id !== 'notice' && missing.length).map(({ title }) => title);
    throw new Refusal(`Not everything is done yet: ${open.join(', ')}.`);
  }
  for (const [id, value] of Object.entries(OPENED)) {
    const known = await STORES.setting.find(db, id, editing.now);
    await saveEntry(db, { kind: 'setting', id, version: known?.version ?? 0, data: { value } }, editing);
  }
}
