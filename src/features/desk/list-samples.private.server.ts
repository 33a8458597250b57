import { eq, inArray } from 'drizzle-orm';
import type { EntryKind } from '#src/features/entries/entry-kinds.ts';
import { HOURS_CODES } from '#src/features/entries/hours-entry.ts';
import type { SampleEntry } from './samples-calls.ts';
import { DEFAULT_SETTINGS, type SettingCode, type Settings } from '#src/features/shop/settings.ts';
import type { Database } from '#db/client.ts';
import { STORES } from './stores.private.server.ts';
import { readSettings } from '#src/features/shop/settings.server.ts';
import { Refusal } from '#db/refusal.ts';
import { articles, contentPages, goods, questions, settings } from '#db/schema/content.ts';
import { products } from '#db/schema/products.ts';
import { samplesIn } from '#db/seed/sample-values.ts';
import { listChangedSamples, sampleBrandIds } from './remove-samples.private.server.ts';

/** Texts of the seed are marked until somebody changes or confirms them. */
const MARKED_TEXTS = { page: contentPages, question: questions, article: articles, goods } as const;
type MarkedKind = keyof typeof MARKED_TEXTS;
const isMarkedKind = (kind: EntryKind): kind is MarkedKind => kind in MARKED_TEXTS;

const SEARCHED: readonly EntryKind[] = [
  'setting',
  'page',
  'article',
  'question',
  'goods',
  'slide',
  'review',
  'notice',
  'list-text',
  'product-type',
  'brand',
];

/** Settings that somebody of the shop has to change or confirm, because they may be wrong without naming the sample shop. */
const SHOPS_OWN = new Set(
  (
    'title tagline description licence_name amvic_number places region delivery_areas text_phone email social_links hours ' +
    'taxes fee_recycling fee_non_set fee_delivery_from fee_card_percent installation_prices sensor_programming price_rules offer_rules'
  ).split(' '),
);

/** More than a shop has of any of these kinds. */
const MOST_ENTRIES = 2_000;

export async function listSamples(db: Database): Promise<SampleEntry[]> {
  const shop = await readSettings(db);
  const marked = await markedEntries(db);
  const removedWithCatalogue = new Set((await sampleBrandIds(db)).map((id) => `brand/${id}`));
  const entries = settingsOfSample(shop);
  for (const kind of SEARCHED) {
    const { rows } = await STORES[kind].list(db, { search: '', limit: MOST_ENTRIES, offset: 0, now: new Date() });
    for (const { id, title, note, data } of rows) {
      const key = `${kind}/${id}`;
      const isSampleReview = 'sample' in data && data.sample === true;
      if (key === 'setting/sample_notice' || removedWithCatalogue.has(key) || isSampleReview) continue;
      const text = textsIn(data).join('\n');
      // Whoever has changed a text may name any city in it.
      const isChangedText = isMarkedKind(kind) && !marked.has(key);
      const samples = samplesIn(text, isChangedText ? undefined : shop.region.city);
      const amounts = isMarkedKind(kind) ? amountsIn(text) : [];
      if (samples.length)
        entries.push({ kind, id, title, why: `A sample in it: ${samples.join(', ')}`, isConfirmable: false });
      else if (marked.has(key)) {
        const checks = [kind === 'setting' && note, amounts.length && `amounts to check: ${amounts.join(', ')}`];
        const why = ['Not confirmed yet', ...checks].filter(Boolean).join('; ');
        entries.push({ kind, id, title, why, isConfirmable: true });
      }
    }
  }
  return [...entries, ...(await listChangedSamples(db))];
}

function settingsOfSample({ sample_notice, partner_approval, structured_data_defaults }: Settings): SampleEntry[] {
  const checks: Array<[isSample: boolean, id: SettingCode, why: string]> = [
    [sample_notice !== '', 'sample_notice', 'Shown on every page'],
    [partner_approval !== 'manual', 'partner_approval', 'New business accounts see partner prices at once'],
    [structured_data_defaults, 'structured_data_defaults', 'Search engines are told ratings that no customer gave'],
  ];
  return checks
    .filter(([isSample]) => isSample)
    .map(([, id, why]) => ({ kind: 'setting', id, title: id.replaceAll('_', ' '), why, isConfirmable: false }));
}

/** The entries that nobody has changed or confirmed, as `kind/id`. */
async function markedEntries(db: Database): Promise<Set<string>> {
  const marked = new Set<string>();
  for (const kind of Object.keys(MARKED_TEXTS) as MarkedKind[]) {
    const table = MARKED_TEXTS[kind];
    for (const { id } of await db.select({ id: table.id }).from(table).where(eq(table.isSample, true)))
      marked.add(`${kind}/${id}`);
  }
  const changed = await db.select({ code: settings.code }).from(settings).where(eq(settings.isSample, false));
  const changedCodes = new Set(changed.map(({ code }) => code));
  for (const id of SHOPS_OWN)
    if (!changedCodes.has(id === 'hours' ? 'monday_friday_start' : id)) marked.add(`setting/${id}`);
  return marked;
}

/** Does work that changes entries without anybody reading them: those that are marked as the sample's stay marked. */
export async function keepingMarks<T>(tx: Database, work: () => Promise<T>): Promise<T> {
  const marked = await markedEntries(tx);
  const done = await work();
  const idsOf = (kind: EntryKind) =>
    [...marked].flatMap((key) => (key.startsWith(`${kind}/`) ? [key.slice(kind.length + 1)] : []));
  for (const kind of Object.keys(MARKED_TEXTS) as MarkedKind[]) {
    const table = MARKED_TEXTS[kind];
    await tx
      .update(table)
      .set({ isSample: true })
      .where(inArray(table.id, idsOf(kind).map(Number)));
  }
  await tx
    .update(settings)
    .set({ isSample: true })
    .where(inArray(settings.code, idsOf('setting')));
  return done;
}

/** The texts and numbers of an entry, without the names of its fields. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Amounts in texts, `$1,200`, and in fields that are an amount, `90.00`. */
const amountsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\$(\d[\d,]*(?:\.\d\d)?)|^(\d+\.\d\d)$/gm)].map(([, a, b]) => `$${a ?? b}`)),
];

/** Somebody has looked at an entry. @throws Refusal when it names something of the sample shop, or is not in the list */
export async function confirmSample(db: Database, { kind, id }: Pick<SampleEntry, 'kind' | 'id'>): Promise<void> {
  const entry = (await listSamples(db)).find((sample) => sample.kind === kind && sample.id === id);
  if (!entry) throw new Refusal('There is nothing to confirm here.');
  if (!entry.isConfirmable) throw new Refusal(`${entry.why}. Change that first.`);
  if (kind === 'setting') return confirmSetting(db, id);
  const table = kind === 'product' ? products : isMarkedKind(kind) ? MARKED_TEXTS[kind] : undefined;
  const hasId = table && eq(table.id, Number(id));
  if (hasId) await db.update(table).set({ isSample: false }).where(hasId);
}

async function confirmSetting(db: Database, id: string): Promise<void> {
  const codes = id === 'hours' ? [...HOURS_CODES] : [id as SettingCode];
  await db
    .insert(settings)
    .values(codes.map((code) => ({ code, value: DEFAULT_SETTINGS[code] })))
    .onConflictDoNothing();
  await db.update(settings).set({ isSample: false }).where(inArray(settings.code, codes));
}
