import { EntryConflict, EntryError, type EntryRow } from '#src/features/entries/table-store.private.server.ts';
import { type Editing, type SavedValues, editContext, entryNotFound, saveEntry } from './save.private.server.ts';
import { CallError } from '#src/features/http/call.server.ts';
import { type PreviewPlace, previewCall } from '#src/features/desk-frame/entries-calls.ts';
import { answerStaff } from '#src/features/accounts/session.private.server.ts';
import { type Database, tryOut } from '#db/client.ts';
import type { EntryKind } from '#src/features/entries/entry-kinds.ts';
import {
  loadCatalogue,
  sourceInMemory,
  type Catalogue,
  type Shop,
} from '#src/features/publishing/page-source.server.ts';
import { isSame } from '#src/features/desk-frame/forms.ts';
import { A_TIRE, isPreviewable, SETTING_PLACES } from './previewable.ts';
import { articlePath, articlesPath, productPath, typePath } from '#src/kit/paths.ts';
import { EMBEDDED_CONTENT, ROUTES } from '#src/kit/routes.ts';
import { published } from '#src/features/publishing/published.server.ts';
import { readLiveEdition } from '#src/features/content/edition.server.ts';
import { loadWords } from '#src/features/content/words.server.ts';
import { STORES } from './stores.private.server.ts';

export default answerStaff(previewCall, async (call, { kind, id, data }) => {
  try {
    const { row, shop } = await previewShop(call.db, { kind, id, data }, editContext(call));
    const place = previewLocation(kind, row, shop);
    return { data: { ...place, html: withoutScripts(await previewPage(call.db, place.path, shop)) } };
  } catch (error) {
    if (error instanceof EntryError) throw new CallError(400, error.message, { fields: error.fields });
    throw error instanceof EntryConflict ? entryNotFound(kind) : error;
  }
});

/** Removes scripts from a page and makes its links open in a new tab, so that the editors' desk stays open. */
const withoutScripts = (html: string): string =>
  html
    .replace(/<script\b[\s\S]*?<\/script>|<noscript\b[\s\S]*?<\/noscript>| autofocus(?=[\s>])/g, '')
    .replace('<head>', '<head><base target="_blank">');

type Places = { [K in EntryKind]?: (row: EntryRow<K>, shop: Shop) => PreviewPlace | null };

const at = (path: string, mark: string | null = null): PreviewPlace => ({ path, mark });
const onOwnPage = ({ path }: { path: string | null }): PreviewPlace | null => (path ? at(path) : null);

/** Where an entry is shown that is not on a page of its own. */
const PLACES: Places = {
  page: ({ path, data: { code } }) => (path ? at(path) : (EMBEDDED_CONTENT[code.toLowerCase()] ?? null)),
  question: ({ data: { slug } }) => at(ROUTES.faq.path, `#${slug}`),
  goods: ({ path, id }) => (path ? at(path, `#goods-${id}`) : null),
  article: ({ data: { slug } }) => at(articlePath({ slug })),
  'article-type': ({ data: { short } }, { articleTypes }) =>
    at(articlesPath(articleTypes.some((t) => t.short === short && t.count > 0) ? short : '')),
  review: ({ data: { position: _, ...review } }, { reviews }) =>
    at(ROUTES.home.path, `.quotes > :nth-child(${reviews.findIndex((one) => isSame(one, review)) + 1})`),
  slide: ({ data: { position: _, shown_from: __, shown_until: ___, ...slide } }, { heroSlides }) => {
    const slides = heroSlides.toSorted((a, b) => Number(b.desktop) - Number(a.desktop));
    return at(ROUTES.home.path, `.slide:nth-child(${slides.findIndex((one) => isSame(one, slide)) + 1})`);
  },
  notice: ({ data: { text } }, { notices }) =>
    at(ROUTES.home.path, `.notices p:nth-child(${notices.findIndex((one) => one.text === text) + 1})`),
  promotion: ({ data: { title } }, { promotions }) =>
    promotions.some((one) => one.title === title) ? at(ROUTES.promotions.path) : null,
  product: ({ id }, { products }) => {
    const product = products.find((p) => p.id === Number(id));
    return product ? at(productPath(product)) : null;
  },
  'product-type': ({ id }, { products, types }) => {
    const product = products.find((p) => String(p.type_id) === id);
    return product ? at(productPath(product), '.kind') : at(typePath(types.find((t) => String(t.id) === id)!.short));
  },
  brand: ({ id, path }, { brands }) =>
    at(brands.some((b) => String(b.id) === id && b.count > 0) ? path! : ROUTES.partnerBrands.path),
  fitment: ({ path }) => (path ? at(path, '.fitment') : null),
  setting: ({ id }, { products: [product] }) => {
    const place = SETTING_PLACES[id];
    if (place?.path !== A_TIRE) return place ?? null;
    return product ? { ...place, path: productPath(product) } : null;
  },
};

function previewLocation<K extends EntryKind>(kind: K, row: EntryRow<K>, shop: Shop): PreviewPlace {
  const place = isPreviewable(kind, row.id) ? (PLACES[kind] ?? onOwnPage)(row, shop) : null;
  if (!place) throw new CallError(400, 'No page shows this, so there is no preview.');
  return place;
}

/** Renders a page as a build would. @throws CallError 503 while there is no build whose program could render it */
export async function previewPage(db: Database, path: string, shop: Shop): Promise<string> {
  const program = await published().catch(() => {
    throw new CallError(503, 'Publish first to see a preview.');
  });
  const response = await program.draw(new Request(new URL(path, 'http://localhost')), {
    shop: sourceInMemory(db, { ...shop, edition: program.edition }, shop),
  });
  if (!response.ok) throw new Error(`there is no page at ${path}`);
  return response.text();
}

/** Entries that decide what is in lists, or what lists call it. */
const LISTED: ReadonlySet<EntryKind> = new Set(['product', 'product-type', 'brand', 'pattern', 'setting', 'fitment']);

/** How long products and vehicles that only surround the previewed entry are cached, in ms. */
const KEPT_MS = 60_000;
let kept: { db: Database; edition: string; until: number; catalogue: Promise<Catalogue> } | undefined;

/** The shop as if this entry were saved, and public: read in a transaction that is rolled back. @throws EntryError, EntryConflict */
async function previewShop(db: Database, { kind, id, data: given }: Omit<SavedValues, 'version'>, editing: Editing) {
  const { data, at } = whenPublic(kind, given, editing.now);
  const around = await catalogueOf(db);
  return tryOut(db, async (tx) => {
    const before = id === null ? null : await STORES[kind].find(tx, id, editing.now);
    if (id !== null && !before) throw new EntryConflict(null);
    const row = await saveEntry(tx, { kind, id, version: before?.version ?? 0, data }, editing);
    const shop: Shop = { ...(await loadWords(tx, at)), ...(await withEntry(tx, around, kind)) };
    return { row: (await STORES[kind].find(tx, row.id, at))!, shop };
  });
}

type Values = SavedValues['data'];

function publicFrom(kind: EntryKind, data: Values): unknown {
  if (kind === 'article') return data.published_at;
  if (kind === 'notice' || kind === 'slide') return data.shown_from;
  // a promotion on its first day in all of Canada
  return kind === 'promotion' && typeof data.starts_on === 'string' ? `${data.starts_on}T18:00:00Z` : null;
}

/** The time of the preview: now for drafts, else the time when the entry becomes public. */
function whenPublic(kind: EntryKind, data: Values, now: Date): { data: Values; at: Date } {
  const from = publicFrom(kind, data) ?? now.toISOString();
  const hour = typeof from === 'string' ? new Date(from) : now;
  const isOver = kind !== 'article' && typeof data.shown_until === 'string' && new Date(data.shown_until) <= now;
  const at = Number.isNaN(hour.getTime()) || (hour < now && !isOver) ? now : hour;
  return { data: kind === 'article' ? { ...data, published_at: from } : data, at };
}

/** Which products a list has, and in which order, is read as if the entry were saved. */
const withEntry = async (db: Database, around: Catalogue, kind: EntryKind): Promise<Catalogue> =>
  LISTED.has(kind) ? loadCatalogue(db, 'saved') : around;

async function catalogueOf(db: Database): Promise<Catalogue> {
  const { name: edition } = await readLiveEdition(db);
  if (!kept || kept.db !== db || kept.edition !== edition || kept.until < performance.now()) {
    kept = { db, edition, until: performance.now() + KEPT_MS, catalogue: loadCatalogue(db, 'saved') };
    kept.catalogue.catch(() => (kept = undefined));
  }
  return kept.catalogue;
}
