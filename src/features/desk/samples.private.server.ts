import { type SQL, and, eq, notInArray, sql } from 'drizzle-orm';
import type { EntryKind, SettingId } from '#src/features/entries/entry-kinds.ts';
import type { SampleCounts, SampleEntry } from './samples-calls.ts';
import type { Settings } from '#src/features/shop/settings.ts';
import type { Database } from '#db/client.ts';
import { SETTINGS } from '#src/features/desk-frame/forms.ts';
import { STORES } from './stores.private.server.ts';
import { readSettings } from '#src/features/shop/settings.server.ts';
import { Refusal } from '#db/refusal.ts';
import { articles, contentPages, goods, promotions, questions, reviews, settings } from '#db/schema/content.ts';
import { products } from '#db/schema/products.ts';
import { samplesIn } from '#db/seed/sample-values.ts';
import { analyzeCatalogue, noteChange, refreshViews } from '#db/counts.ts';
import { endAccess } from '#src/features/accounts/accounts.private.server.ts';
import { accounts } from '#db/schema/accounts.ts';
import { brands, patterns } from '#db/schema/catalogue.ts';

/** Texts of the seed are marked until somebody changes or confirms them. */
const MARKED_TEXTS = { page: contentPages, question: questions, article: articles, goods } as const;
const isMarkedKind = (kind: EntryKind): boolean => kind in MARKED_TEXTS;

/** Kinds with texts, those first that others take texts from. Products are named by their patterns, which come from lists. */
export const TEXT_KINDS = [
  ...(['setting', 'page', 'question', 'goods', 'article', 'article-type', 'slide', 'review', 'notice'] as const),
  ...(['promotion', 'list-text', 'product-type', 'brand'] as const),
] satisfies EntryKind[];
export const ALL_ENTRIES = { search: '', limit: 100_000, offset: 0 };

/** Settings that somebody of the shop has to save, because they may be wrong without naming the sample shop. */
const SHOPS_OWN = new Set(
  (
    'title tagline description licence_name amvic_number places region delivery_areas text_phone email social_links hours ' +
    'taxes fee_recycling fee_non_set fee_delivery_from fee_card_percent installation_prices sensor_programming price_rules offer_rules'
  ).split(' '),
);

export async function listSamples(db: Database): Promise<SampleEntry[]> {
  const shop = await readSettings(db);
  const marked = await markedEntries(db);
  const removedWithCatalogue = new Set((await sampleBrandIds(db)).map((id) => `brand/${id}`));
  const entries = settingsOfSample(shop);
  for (const kind of TEXT_KINDS) {
    const { rows } = await STORES[kind].list(db, { ...ALL_ENTRIES, now: new Date() });
    for (const { id, title, note, data } of rows) {
      const key = `${kind}/${id}`;
      if (key === 'setting/sample_notice' || removedWithCatalogue.has(key)) continue;
      // Whoever has changed a text may name any city in it.
      const isChangedText = isMarkedKind(kind) && !marked.has(key);
      const shown = kind === 'setting' && note ? `: ${note}` : '';
      const samples = samplesIn(textsIn(data).join('\n'), isChangedText ? undefined : shop.region.city);
      if ('sample' in data && data.sample === true) samples.push('the review itself');
      if (samples.length) entries.push({ kind, id, title, why: `A sample in it: ${samples.join(', ')}` });
      else if (marked.has(key)) entries.push({ kind, id, title, why: `Save it if it is right${shown}` });
    }
  }
  return [...entries, ...(await listChangedProducts(db))];
}

function settingsOfSample({ sample_notice, partner_approval, structured_data_defaults }: Settings): SampleEntry[] {
  const checks: Array<[isSample: boolean, id: SettingId, why: string]> = [
    [sample_notice !== '', 'sample_notice', 'Shown on every page'],
    [partner_approval !== 'manual', 'partner_approval', 'New business accounts see partner prices at once'],
    [structured_data_defaults, 'structured_data_defaults', 'Search engines are told ratings that no customer gave'],
  ];
  return checks
    .filter(([isSample]) => isSample)
    .map(([, id, why]) => ({ kind: 'setting', id, title: SETTINGS[id].label, why }));
}

/** The entries that nobody has saved, as `kind/id`. */
async function markedEntries(db: Database): Promise<Set<string>> {
  const marked = new Set<string>();
  for (const [kind, table] of Object.entries(MARKED_TEXTS)) {
    for (const { id } of await db.select({ id: table.id }).from(table).where(eq(table.isSample, true)))
      marked.add(`${kind}/${id}`);
  }
  const changed = await db.select({ code: settings.code }).from(settings).where(eq(settings.isSample, false));
  const changedCodes = new Set(changed.map(({ code }) => code));
  for (const id of SHOPS_OWN)
    if (!changedCodes.has(id === 'hours' ? 'monday_friday_start' : id)) marked.add(`setting/${id}`);
  return marked;
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** True where no editor has changed the entry since the seed wrote it. */
const untouched = (kind: EntryKind, id: SQL) =>
  sql`not exists (select 1 from revisions r where r.kind = ${kind} and r.entry = ${id}::text)`;

const untouchedProduct = sql`${untouched('product', sql`${products.id}`)}
  and not exists (select 1 from offers o where o.product_id = ${products.id})`;
const removableProducts = and(eq(products.isSample, true), untouchedProduct);
const removableReviews = and(eq(reviews.sample, true), untouched('review', sql`${reviews.id}`));
const removableBrands = and(eq(brands.isSample, true), untouched('brand', sql`${brands.id}`));
const demoAccounts = eq(accounts.isSample, true);

export const countSamples = async (db: Database): Promise<SampleCounts> => ({
  products: await db.$count(products, removableProducts),
  ratings: await db.$count(products, sql`${products.sampleRatingCount} > 0 and not (${removableProducts})`),
  reviews: await db.$count(reviews, removableReviews),
  accounts: await db.$count(accounts, demoAccounts),
  brands: await db.$count(
    brands,
    sql`${removableBrands} and not exists (
      select 1 from ${products} where ${products.brandId} = ${brands.id} and not (${removableProducts}))`,
  ),
});

const sampleBrandIds = async (db: Database): Promise<string[]> =>
  (await db.select({ id: brands.id }).from(brands).where(removableBrands)).map(({ id }) => String(id));

/** The list names at most so many of a kind; a shop has changed few of them. */
const MAX_LISTED = 200;

/** Samples that a removal leaves, because an editor has changed them or a supplier lists them without a cost. */
async function listChangedProducts(db: Database): Promise<SampleEntry[]> {
  const { id, title } = products;
  const isChanged = sql`${products.isSample} and not (${untouchedProduct})`;
  const found = await db.select({ id, title }).from(products).where(isChanged).orderBy(id).limit(MAX_LISTED);
  const why = 'It has the sample shop’s price';
  return found.map((product) => ({ kind: 'product', id: String(product.id), title: product.title, why }));
}

/** The demo accounts go too, so the shop needs an owner of its own first. @param accountId null for a command @throws Refusal */
export async function removeSamplesFor(db: Database, accountId: number | null): Promise<SampleCounts> {
  const isOwner = sql`${accounts.staffRole} = 'owner' and ${accounts.status} = 'active' and not ${accounts.isSample}`;
  if (!(await db.$count(accounts, isOwner)))
    throw new Refusal(
      'Nobody but the demo accounts may edit, and they are removed, too. Invite an owner under Staff, ' +
        'or run npm run open-shop -- owner you@example.com.',
    );
  const isDemoAccount = sql`${accounts.isSample} and ${accounts.id} = ${accountId ?? 0}`;
  if (await db.$count(accounts, isDemoAccount))
    throw new Refusal('This demo account would be removed, too. Sign in with the account of an owner of the shop.');
  return removeSamples(db);
}

/** What an editor has changed or a price list has named stays, and so do visitors' ratings of products that stay. */
export async function removeSamples(db: Database): Promise<SampleCounts> {
  const removed = await db.transaction(async (tx) => {
    const counts = await countSamples(tx);
    await tx.delete(products).where(removableProducts);
    await tx.execute(sql`update products set rating_sum = rating_sum - sample_rating_sum,
        rating_count = rating_count - sample_rating_count, sample_rating_sum = 0, sample_rating_count = 0, updated_at = now()
      where sample_rating_count > 0`);
    const inUse = tx.select({ id: products.brandId }).from(products);
    const gone = and(removableBrands, notInArray(brands.id, inUse));
    await tx.execute(sql`delete from ${patterns}
      where ${patterns.brandId} in (select ${brands.id} from ${brands} where ${gone})`);
    await tx.delete(brands).where(gone);
    await tx.delete(reviews).where(removableReviews);
    await tx.delete(promotions).where(eq(promotions.isSample, true));
    const by = { accountId: null, who: 'Removing the samples', now: new Date() };
    for (const demo of await tx.select().from(accounts).where(demoAccounts)) await endAccess(tx, demo, 'closed', by);
    await tx.delete(accounts).where(demoAccounts);
    await noteChange(tx, 'samples removed', counts.products);
    await refreshViews(tx);
    return counts;
  });
  await analyzeCatalogue(db);
  return removed;
}
