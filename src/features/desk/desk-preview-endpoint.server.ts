import { editContext, findEntry, saveEntry } from './save.private.server.ts';
import { CallError } from '#src/features/http/call.server.ts';
import { type PreviewPlace, previewCall } from '#src/features/desk-frame/entries-calls.ts';
import { answerStaff } from '#src/features/accounts/session.private.server.ts';
import { rows, tryOut, type Database } from '#db/client.ts';
import type { EntryKind, EntryRow } from '#src/features/entries/entry-kinds.ts';
import { pageSource, published } from '#src/features/publishing/page-source.server.ts';
import { isSame } from '#src/features/desk-frame/forms.ts';
import { A_TIRE, isPreviewable, SETTING_PLACES } from './previewable.ts';
import { articlesPath, productPath } from '#src/kit/paths.ts';
import { EMBEDDED_CONTENT, ROUTES } from '#src/kit/routes.ts';
import { loadWords, type Words } from '#src/features/content/words.server.ts';

/** The page as if the entry were saved and public: read and rendered in a transaction that is rolled back. */
export default answerStaff(previewCall, async (call, { kind, id, data: given }) => {
  const editing = editContext(call);
  const { now } = editing;
  const data = kind === 'article' ? { ...given, published_at: given.published_at ?? now.toISOString() } : given;
  const moment = momentOf(kind, data, now);
  const preview = await tryOut(call.db, async (tx) => {
    const before = id === null ? null : await findEntry(tx, kind, id, now);
    const saved = await saveEntry(tx, { kind, id, version: before?.version ?? 0, data }, editing);
    const words = await loadWords(tx, moment);
    const place = await placeOf(kind, await findEntry(tx, kind, saved.id, moment), words, tx);
    return { ...place, html: withoutScripts(await previewPage(tx, place.path, words)) };
  });
  return { data: preview };
});

/** When the entry becomes public, if that is to come: what has dates is shown as of then. */
function momentOf(kind: EntryKind, data: Record<string, unknown>, now: Date): Date {
  // a promotion on its first day in all of Canada
  const from = kind === 'promotion' ? `${String(data.starts_on)}T18:00:00Z` : (data.published_at ?? data.shown_from);
  const begins = new Date(String(from));
  return begins > now ? begins : now;
}

/** Removes scripts from a page and makes its links open in a new tab, so that the editors' desk stays open. */
const withoutScripts = (html: string): string =>
  html
    .replace(/<script\b[\s\S]*?<\/script>|<noscript\b[\s\S]*?<\/noscript>| autofocus(?=[\s>])/g, '')
    .replace('<head>', '<head><base target="_blank">');

type Place = PreviewPlace | null | Promise<PreviewPlace | null>;
type Places = { [K in EntryKind]?: (row: EntryRow<K>, words: Words, db: Database) => Place };

const at = (path: string | null, mark: string | null = null): PreviewPlace | null => (path ? { path, mark } : null);
const nthOf = <T>(all: readonly T[], isIt: (one: T) => boolean) => `:nth-child(${all.findIndex(isIt) + 1})`;

async function atTire(db: Database, mark: string | null, type?: string): Promise<PreviewPlace | null> {
  const [tire] = await rows<{ id: number; slug: string }>(db)`
    select id, slug from products where type_id = coalesce(${type ?? null}::int, type_id) order by id limit 1`;
  return at(tire ? productPath(tire) : null, mark);
}

/** Where an entry is shown that is not on a page of its own. */
const PLACES: Places = {
  page: ({ path, data: { code } }) => at(path) ?? EMBEDDED_CONTENT[code.toLowerCase()] ?? null,
  question: ({ data: { slug } }) => at(ROUTES.faq.path, `#${slug}`),
  goods: ({ path, id }) => at(path, `#goods-${id}`),
  'article-type': ({ data: { short } }, { articleTypes }) =>
    at(articlesPath(articleTypes.some((t) => t.short === short && t.count > 0) ? short : '')),
  review: ({ data: { position: _, ...review } }, { reviews }) =>
    at(ROUTES.home.path, `.quotes > ${nthOf(reviews, (one) => isSame(one, review))}`),
  slide: ({ data: { position: _, shown_from: __, shown_until: ___, ...slide } }, { heroSlides }) => {
    const slides = heroSlides.toSorted((a, b) => Number(b.desktop) - Number(a.desktop));
    return at(ROUTES.home.path, `.slide${nthOf(slides, (one) => isSame(one, slide))}`);
  },
  notice: ({ data: { text } }, { notices }) =>
    at(ROUTES.home.path, `.notices p${nthOf(notices, (one) => one.text === text)}`),
  promotion: ({ data: { title } }, { promotions }) =>
    promotions.some((one) => one.title === title) ? at(ROUTES.promotions.path) : null,
  'product-type': async ({ id, path }, _, db) => (await atTire(db, '.kind', id)) ?? at(path),
  brand: ({ id, path }, { brands }) =>
    at(brands.some((b) => String(b.id) === id && b.count > 0) ? path : ROUTES.partnerBrands.path),
  fitment: ({ path }) => at(path, '.fitment'),
  setting: ({ id }, _, db) => {
    const { path, mark } = SETTING_PLACES[id]!;
    return path === A_TIRE ? atTire(db, mark) : at(path, mark);
  },
};

async function placeOf<K extends EntryKind>(kind: K, row: EntryRow<K>, words: Words, db: Database) {
  const place = isPreviewable(kind, row.id) && (await (PLACES[kind] ?? (({ path }) => at(path)))(row, words, db));
  if (!place) throw new CallError(400, 'No page shows this, so there is no preview.');
  return place;
}

/** Renders a page of what is saved, as a build would. @throws CallError 503 while there is no build whose program could render it */
export async function previewPage(db: Database, path: string, words: Words): Promise<string> {
  const program = await published().catch(() => {
    throw new CallError(503, 'Publish first to see a preview.');
  });
  const shop = { ...pageSource(async () => db, { edition: 'saved', words }), edition: program.edition };
  const response = await program.draw(new Request(new URL(path, 'http://localhost')), { shop });
  if (!response.ok) throw new Error(`there is no page at ${path}`);
  return response.text();
}
