import { type Database, tryOut } from '#db/client.ts';
import * as samples from './samples.private.server.ts';
import * as calls from './samples-calls.ts';
import { type Editing, editContext, saveEntry } from './save.private.server.ts';
import { readSettings } from '#src/features/shop/settings.server.ts';
import { purgeEdgeCache } from '#src/features/http/edge-purge.server.ts';
import { endpoint } from '#src/features/http/endpoint.server.ts';
import { answerStaff } from '#src/features/accounts/session.private.server.ts';
import { EntryError } from '#src/features/entries/table-store.private.server.ts';
import type { EntryRow } from '#src/features/entries/entry-kinds.ts';
import { DEFAULT_SETTINGS, type Settings } from '#src/features/shop/settings.ts';
import { STORES } from './stores.private.server.ts';

const read = async (db: Database): Promise<calls.SamplesAnswer> => ({
  entries: await samples.listSamples(db),
  removable: await samples.countSamples(db),
  suggested: suggestedReplacements(await readSettings(db)),
});

export default endpoint(
  answerStaff(calls.samplesCall, async ({ db }) => ({ data: await read(db) })),
  answerStaff(calls.removeSamplesCall, async ({ db, waitUntil, who }) => {
    const removed = await samples.removeSamplesFor(db, who.accountId);
    waitUntil(Promise.all(['catalogue', 'content'].map(purgeEdgeCache)));
    const message = `Removed: ${calls.countTexts(removed).join(', ') || 'nothing'}. Publish to update the pages.`;
    return { data: await read(db), message };
  }),
  answerStaff(calls.replaceCall, async (call, { pairs, dry }) => {
    const data = await replaceTexts(call.db, pairs, editContext(call), dry);
    const n = data.filter(({ error }) => !error).length;
    if (!dry) call.waitUntil(Promise.all(['settings', 'catalogue', 'content'].map(purgeEdgeCache)));
    return {
      data,
      message: `${dry ? 'Would be changed' : 'Changed'}: ${n}. ${dry ? '' : 'Publish to update the pages.'}`,
    };
  }),
);

/** Fields that are no texts, but addresses and names of files, zones and drawings. */
const NO_TEXTS = /^(slug|code|short|link|url|image|picture|photo\w*|motif|timeZone|published_at|shown_\w+)$/;
const AROUND = 40;

type Found = Record<'before' | 'after', string>;

/** Replaces whole words in one pass, so that none is replaced twice. */
function replacer(pairs: readonly calls.Replacement[]) {
  const words = new Map(pairs.map(({ find, replace }) => [find, replace]));
  const literals = [...words.keys()]
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${literals.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  const replaced = (text: string) => text.replace(pattern, (word) => words.get(word)!);
  const valueOf = (value: unknown, found: Found[]): unknown => {
    if (typeof value === 'string') {
      const at = value.search(pattern);
      if (at < 0) return value;
      const before = value.slice(Math.max(0, at - AROUND), at + 2 * AROUND);
      found.push({ before, after: replaced(before) });
      return replaced(value);
    }
    if (Array.isArray(value)) return value.map((one) => valueOf(one, found));
    if (!value || typeof value !== 'object') return value;
    const fields = Object.entries(value);
    return Object.fromEntries(fields.map(([name, one]) => [name, NO_TEXTS.test(name) ? one : valueOf(one, found)]));
  };
  return (data: EntryRow['data']) => {
    const found: Found[] = [];
    return { data: valueOf(data, found) as Record<string, unknown>, found };
  };
}

/** Whole words, each entry with a revision. What nobody has read stays marked as the sample's; what would be invalid says why. */
async function replaceTexts(
  db: Database,
  pairs: readonly calls.Replacement[],
  editing: Editing,
  isTried: boolean,
): Promise<calls.ReplacedEntry[]> {
  const done: calls.ReplacedEntry[] = [];
  const replaceIn = replacer(pairs);
  const work = async (tx: Database) => {
    for (const kind of samples.TEXT_KINDS) {
      const { rows } = await STORES[kind].list(tx, { ...samples.ALL_ENTRIES, now: editing.now });
      for (const { id, title, version, data: values } of rows) {
        const { data, found } = replaceIn(values);
        if (!found.length) continue;
        const error = await errorOf(() => saveEntry(tx, { kind, id, version, data }, { ...editing, isUnread: true }));
        done.push({ kind, id, title, count: found.length, ...found[0]!, error });
      }
    }
  };
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

const namesOf = ({ region, licence_name, taxes }: Settings) => [
  region.city,
  region.province,
  licence_name,
  licence_name.replace(/ licence$/i, ''),
  taxes[0]?.name ?? '',
];
/** Of the sample's texts, without a counterpart in the settings. */
const LOCAL_NAMES = ['Deerfoot', 'Edmonton', 'Red Deer', 'Lethbridge'];

/** What a shop elsewhere will want to replace: the sample's city, province and licence, as long as they differ from its own. */
function suggestedReplacements(settings: Settings): calls.Replacement[] {
  if (settings.region.city === DEFAULT_SETTINGS.region.city) return [];
  const own = namesOf(settings);
  const pairs = namesOf(DEFAULT_SETTINGS).map((find, at) => ({ find, replace: own[at]! }));
  return [
    ...pairs.filter(({ find, replace }) => find !== replace),
    ...LOCAL_NAMES.map((find) => ({ find, replace: '' })),
  ];
}
