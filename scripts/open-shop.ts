/** What a real shop needs from the terminal: its first owner, settings, and the samples removed; see docs/opening.md. */
import type { Connection, Database } from '#db/client.ts';
import { EntryError } from '#src/features/entries/table-store.private.server.ts';
import { saveEntry, type Editing } from '#src/features/desk/save.private.server.ts';
import { STORES } from '#src/features/desk/stores.private.server.ts';
import { createInvitation } from '#src/features/accounts/mailed-links.private.server.ts';
import { countSamples, listSamples, removeSamplesFor } from '#src/features/desk/samples.private.server.ts';
import { invitationLink } from '#src/features/accounts/outbox.server.ts';
import { checkForgotPassword } from '#src/kit/account.ts';
import { countTexts } from '#src/features/desk/samples-calls.ts';
import { readArguments } from './arguments.ts';
import { environmentOfCommand } from './build/command-environment.ts';
import { exitWithError, runWithDatabase } from './build/prepare-database.ts';

const HELP = `npm run open-shop                        lists what is still the sample shop's
npm run open-shop -- owner EMAIL         prints a link with which somebody becomes an owner, at /join
npm run open-shop -- set SETTING VALUE   sets a setting: set title "Bow Valley Tire". What is no text is JSON:
                                         set fee_card_percent 3, set social_links '[]'
npm run open-shop -- remove [--dry-run]  removes the sample catalogue, or says what that would remove`;

const editing: Editing = { accountId: null, who: 'The command line', now: new Date() };

const { values, positionals } = readArguments(HELP, { 'dry-run': { type: 'boolean', default: false } }, 3);
environmentOfCommand();
await runWithDatabase(run).catch(exitWithError);

async function run({ db }: Connection): Promise<void> {
  const [command, first = '', second = ''] = positionals;
  if (command === undefined) await printSamples(db);
  else if (command === 'owner' && first) console.log(await ownerLink(db, first));
  else if (command === 'set' && first) await setSetting(db, first, second);
  else if (command === 'remove') await remove(db, values['dry-run']);
  else throw new Error(HELP);
}

async function printSamples(db: Database): Promise<void> {
  for (const text of countTexts(await countSamples(db))) console.log(`${text} [npm run open-shop -- remove]`);
  for (const { kind, id, title, why } of await listSamples(db)) console.log(`${title}: ${why} [${kind}/${id}]`);
  console.log('Change these at the desk, where /editor#samples lists them with links.');
}

async function ownerLink(db: Database, email: string): Promise<string> {
  const fault = checkForgotPassword({ username: email });
  if (fault) throw new Error(fault.message);
  const token = await createInvitation(db, { email, role: 'owner' }, editing);
  return `${email} becomes an owner once the shop is open, within seven days: ${await invitationLink(db, token!)}`;
}

async function setSetting(db: Database, id: string, typed: string): Promise<void> {
  const entry = await STORES.setting.find(db, id, editing.now);
  const before = (entry?.data as { value?: unknown } | undefined)?.value ?? '';
  try {
    const value: unknown = typeof before === 'string' ? typed : JSON.parse(typed);
    await saveEntry(db, { kind: 'setting', id, version: entry?.version ?? 0, data: { value } }, editing);
  } catch (error) {
    throw new Error(`${id}: ${faultOf(error, before)}`, { cause: error });
  }
  console.log(`${id} is saved. Publish to put it live.`);
}

function faultOf(error: unknown, before: unknown): string {
  if (error instanceof SyntaxError) return `not JSON. It is now ${JSON.stringify(before)}`;
  if (!(error instanceof EntryError)) return String(error);
  const [field, why] = Object.entries(error.fields)[0] ?? ['', error.message];
  return `${field.replace(/^value\.?/, '')} ${why}`.trim();
}

async function remove(db: Database, isDryRun: boolean): Promise<void> {
  const texts = countTexts(isDryRun ? await countSamples(db) : await removeSamplesFor(db, null));
  for (const text of texts) console.log(`${text} ${isDryRun ? 'would be removed' : 'removed'}`);
  if (!texts.length) console.log('There is nothing to remove.');
  else if (!isDryRun) console.log('Run npm start, or publish, to rebuild the pages.');
}
