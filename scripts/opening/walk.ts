/** Walks through what is missing, asks for what can be answered in one line, and leaves the rest for the desk. */
import type { Database } from '#db/client.ts';
import { createInvitation } from '#db/private/staff-invitations.ts';
import { confirmEntry, openShop, readPlan, takeSamplesOut } from '#db/opening/opening.ts';
import { Refusal } from '#db/refusal.ts';
import { EntryError } from '#db/editor/entry-row.ts';
import { saveEntry, type Editing } from '#db/editor/save.ts';
import { STORES } from '#db/editor/stores.ts';
import { invitationLink } from '#functions/http/mail/link-mails.ts';
import { checkForgotPassword } from '#src/domain/account/account.ts';
import type { OpeningItem, OpeningStep, StepId } from '#src/domain/opening/opening-plan.ts';
import type { Tax } from '#src/domain/pricing/taxes.ts';
import { itemText, removalLines } from './plan-lines.ts';

interface Asking {
  /** @returns what was typed; empty: leave it for later */
  ask(question: string): Promise<string>;
  print(line: string): void;
}

interface Walk extends Asking {
  db: Database;
  editing: Editing;
  environment: { sendsMail: boolean };
}

/** Steps whose items are answered here, each item in one line. */
const LINE_STEPS: ReadonlySet<StepId> = new Set(['name', 'hours', 'amvic', 'logo', 'fees', 'phones', 'mail', 'domain']);
/** Settings that are one line of text. */
const TEXTS = 'title tagline description amvic_number email text_phone site_url';
const LINES = new Set([...TEXTS.split(' '), 'fee_recycling', 'fee_non_set', 'fee_delivery_from']);

/** Every answer is saved at once, so the walk can be left at any question and begun again. */
export async function walkThrough(walk: Walk): Promise<void> {
  for (const step of await readPlan(walk.db, walk.environment)) {
    if (!step.missing.length) continue;
    walk.print(`\n${step.title}`);
    try {
      await askFor(walk, step);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      walk.print(`  ${error.message}`);
    }
  }
}

async function askFor(walk: Walk, { id, missing }: OpeningStep): Promise<void> {
  if (id === 'editor') await askForEditor(walk);
  else if (id === 'samples') await askForRemoval(walk);
  else if (id === 'notice') await askToOpen(walk);
  else if (LINE_STEPS.has(id)) for (const item of missing) await askForItem(walk, item);
  else walk.print(`  ${missing.length} to do at the desk: /editor#opening`);
}

async function askForItem(walk: Walk, item: OpeningItem): Promise<void> {
  const { entry } = item;
  if (entry?.kind !== 'setting' || (!LINES.has(entry.id) && !item.confirmable))
    return walk.print(`  ${itemText(item)}`);
  walk.print(`  ${item.text}`);
  if (item.confirmable && /^y(es)?$/i.test(await walk.ask('  Is it correct as it is? (y/N) ')))
    return confirmEntry(walk.db, entry, walk.environment);
  if (!LINES.has(entry.id)) return walk.print(`  Change it at /editor#setting/${entry.id}.`);
  for (;;) {
    const value = await walk.ask('  New value (Enter leaves it for later): ');
    if (value === '') return;
    const problem = await save(walk, entry.id, value);
    if (problem === null) return;
    walk.print(`  ${problem}`);
  }
}

/** Saves a setting from what was typed, as JSON unless the setting is a text. @returns what is wrong with it */
export async function save({ db, editing }: Pick<Walk, 'db' | 'editing'>, id: string, typed: string) {
  const isGst = id === 'fee_gst_percent'; // a setting of its own before taxes were a list
  const code = isGst ? 'taxes' : id;
  const known = await STORES.setting.find(db, code, editing.now);
  const now = (known?.data as { value?: unknown } | undefined)?.value ?? '';
  try {
    const given: unknown = typeof now === 'string' ? typed : JSON.parse(typed);
    const value = isGst
      ? (now as Tax[]).map((tax) => ({ ...tax, percent: tax.name === 'GST' ? given : tax.percent }))
      : given;
    await saveEntry(db, { kind: 'setting', id: code, version: known?.version ?? 0, data: { value } }, editing);
    return null;
  } catch (error) {
    if (error instanceof SyntaxError) return `not JSON. It is now ${JSON.stringify(now)}`;
    if (error instanceof EntryError)
      return (
        Object.entries(error.fields).map(([at, why]) => `${at.replace(/^value\.?/, '')} ${why}`.trim())[0] ??
        error.message
      );
    throw error;
  }
}

async function askForEditor(walk: Walk): Promise<void> {
  const email = await walk.ask('  Email of the first owner (Enter leaves it for later): ');
  if (email) walk.print(`  ${await ownerLink(walk.db, email, walk.editing)}`);
}

/** A link with which whoever has this email address becomes an owner. */
export async function ownerLink(db: Database, email: string, by: Editing): Promise<string> {
  const fault = checkForgotPassword({ username: email });
  if (fault) return fault.message;
  const token = await createInvitation(db, { email, role: 'owner' }, by);
  return `${email} becomes an owner once the shop is open, within seven days: ${await invitationLink(db, token!)}`;
}

async function askForRemoval(walk: Walk): Promise<void> {
  const step = (await readPlan(walk.db, walk.environment)).find(({ id }) => id === 'samples')!;
  for (const item of step.missing) walk.print(`  ${itemText(item)}`);
  if (!/^y(es)?$/i.test(await walk.ask('  Remove the samples now? (y/N) '))) return;
  const removed = await takeSamplesOut(walk.db, null, walk.environment);
  for (const line of removalLines(removed, false)) walk.print(`  ${line}`);
}

async function askToOpen(walk: Walk): Promise<void> {
  if (!/^y(es)?$/i.test(await walk.ask('  Open the shop now? (y/N) '))) return;
  await openShop(walk.db, walk.editing, walk.environment);
  walk.print('  The shop is open. Publish it.');
}
