import { type Database, tryOut } from '#db/client.ts';
import { confirmSample, countSamples, keepingMarks, listSamples, removeSamplesFor } from './samples.private.server.ts';
import {
  type ReplacedEntry,
  type Replacement,
  type SamplesAnswer,
  type SamplesChange,
  changeSamplesCall,
  countTexts,
  replaceCall,
  samplesCall,
} from './samples-calls.ts';
import { type Editing, editContext, saveEntry } from './save.private.server.ts';
import { readSettings } from '#src/features/shop/settings.server.ts';
import { purgeEdgeCache } from '#src/features/http/edge-purge.server.ts';
import { endpoint } from '#src/features/http/endpoint.server.ts';
import { type StaffCall, answerStaff } from '#src/features/accounts/session.private.server.ts';
import { EntryError, type EntryRow } from '#src/features/entries/table-store.private.server.ts';
import type { EntryKind } from '#src/features/entries/entry-kinds.ts';
import { DEFAULT_SETTINGS, type Settings } from '#src/features/shop/settings.ts';
import { STORES } from './stores.private.server.ts';

const read = async (db: Database): Promise<SamplesAnswer> => ({
  entries: await listSamples(db),
  removable: await countSamples(db),
  suggested: suggestedReplacements(await readSettings(db)),
});

export default endpoint(
  answerStaff(samplesCall, async ({ db }) => ({ data: await read(db) })),
  answerStaff(changeSamplesCall, async (call, input) => {
    const message = await change(call, input);
    return { data: await read(call.db), message };
  }),
  answerStaff(replaceCall, async (call, { pairs, dry }) => {
    const data = await replaceTexts(call.db, pairs, editContext(call), dry);
    const n = data.filter(({ error }) => !error).length;
    if (!dry) call.waitUntil(Promise.all(['settings', 'catalogue', 'content'].map(purgeEdgeCache)));
    return {
      data,
      message: `${dry ? 'Would be changed' : 'Changed'}: ${n}. ${dry ? '' : 'Publish to update the pages.'}`,
    };
  }),
);

async function change({ db, waitUntil, who }: StaffCall, input: SamplesChange): Promise<string> {
  if (input.action === 'confirm') {
    await confirmSample(db, input);
    return 'Confirmed.';
  }
  const removed = await removeSamplesFor(db, who.accountId);
  waitUntil(Promise.all(['catalogue', 'content'].map(purgeEdgeCache)));
  return `Removed: ${countTexts(removed).join(', ') || 'nothing'}. Publish to update the pages.`;
}

/** Kinds with texts, those first that others take texts from. Products are named by their patterns. */
const KINDS = [
  ...([
    'setting',
    'page',
    'question',
    'goods',
    'article',
    'article-type',
    'slide',
    'review',
    'notice',
    'promotion',
  ] as const),
  ...(['list-text', 'product-type', 'brand', 'pattern'] as const),
] satisfies EntryKind[];
/** Fields that are no texts, but addresses and names of files, zones and drawings. */
const NO_TEXTS = /^(slug|code|short|link|url|image|picture|photo\w*|motif|timeZone|published_at|shown_\w+)$/;
const ALL = { search: '', limit: 100_000, offset: 0 };
const AROUND = 40;

/** @returns the value with whole words replaced, in one pass, so that none is replaced twice */
function replacer(pairs: readonly Replacement[]) {
  const words = new Map(pairs.map(({ find, replace }) => [find, replace]));
  const literals = [...words.keys()]
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${literals.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  const found: Array<Record<'before' | 'after', string>> = [];
  const textOf = (text: string): string => {
    const after = text.replace(pattern, (word) => words.get(word)!);
    const at = text.search(pattern);
    const start = Math.max(0, at - AROUND);
    const end = at + 2 * AROUND;
    if (after !== text)
      found.push({
        before: text.slice(start, end),
        after: text.slice(start, end).replace(pattern, (word) => words.get(word)!),
      });
    return after;
  };
  const valueOf = (value: unknown): unknown =>
    typeof value === 'string'
      ? textOf(value)
      : Array.isArray(value)
        ? value.map(valueOf)
        : value && typeof value === 'object'
          ? Object.fromEntries(
              Object.entries(value).map(([name, one]) => [name, NO_TEXTS.test(name) ? one : valueOf(one)]),
            )
          : value;
  return (data: EntryRow['data']) => {
    found.length = 0;
    return { data: valueOf(data) as Record<string, unknown>, found: [...found] };
  };
}

/** Whole words, each entry with a revision. What nobody has read stays marked as the sample's; what would be invalid says why. */
async function replaceTexts(
  db: Database,
  pairs: readonly Replacement[],
  editing: Editing,
  isTried: boolean,
): Promise<ReplacedEntry[]> {
  const done: ReplacedEntry[] = [];
  const replaceIn = replacer(pairs);
  const work = (tx: Database) =>
    keepingMarks(tx, async () => {
      for (const kind of KINDS)
        for (const { id, title, version, data: values } of (await STORES[kind].list(tx, { ...ALL, now: editing.now }))
          .rows) {
          const { data, found } = replaceIn(values);
          if (!found.length) continue;
          const error = await errorOf(() => saveEntry(tx, { kind, id, version, data }, editing));
          done.push({ kind, id, title, count: found.length, ...found[0]!, error });
        }
    });
  await (isTried ? tryOut(db, work) : db.transaction(work));
  return done;
}

async function errorOf(save: () => Promise<unknown>): Promise<string> {
  try {
    await save();
    return '';
  } catch (error) {
    if (!(error instanceof EntryError)) throw error;
    return Object.values(error.fields)[0] ?? error.message;
  }
}

/** What a shop elsewhere will want to replace: the sample's city, province and licence, as long as they differ from its own. */
function suggestedReplacements({ region, licence_name, taxes, places }: Settings): Replacement[] {
  const { region: sample, licence_name: licence, taxes: sampleTaxes } = DEFAULT_SETTINGS;
  const single = [
    ['Two shops', 'One shop'],
    ['two shops', 'one shop'],
    ['both shops', 'the shop'],
    ['either shop', 'the shop'],
  ];
  const pairs = [
    [sample.city, region.city],
    [sample.province, region.province],
    [`${sample.province}n`, ''],
    [licence, licence_name],
    [licence.split(' ')[0]!, licence_name.replace(/ licence$/i, '')],
    [sampleTaxes[0]!.name, taxes[0]?.name ?? ''],
    ...(places.length === 1 ? single : []),
    ['Deerfoot', ''],
    ['Edmonton', ''],
    ['Red Deer', ''],
    ['Lethbridge', ''],
  ];
  return region.city === sample.city
    ? []
    : pairs
        .filter(([find, replace]) => find !== replace)
        .map(([find, replace]) => ({ find: find!, replace: replace! }));
}
