/** Opens the shop for real, step by step; see docs/opening.md. */
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import type { Connection } from '#db/client.ts';
import type { Editing } from '#db/editor/save.ts';
import { confirmEntry, openShop, readPlan, takeSamplesOut } from '#db/opening/opening.ts';
import { countSamples, keptSamples } from '#db/opening/samples.ts';
import { readMailbox } from '#functions/http/env.ts';
import { isEntryKind } from '#src/domain/editor/entry-kinds.ts';
import { cleanHtml } from '#src/html/clean-html.ts';
import { readArguments } from './arguments.ts';
import { environmentOfCommand } from './build/command-environment.ts';
import { exitWithError, runWithDatabase } from './build/prepare-database.ts';
import { planLines, removalLines } from './opening/plan-lines.ts';
import { ownerLink, save, walkThrough } from './opening/walk.ts';

const HELP = `npm run open-shop                        what is done and what is missing; at a terminal it asks for it
npm run open-shop -- show [STEP]         the same without questions; every item of one step
npm run open-shop -- owner EMAIL         prints a link with which somebody becomes an owner, at /join
npm run open-shop -- set SETTING VALUE   sets a setting: set title "Bow Valley Tire". What is no text is JSON:
                                         set fee_card_percent 3, set social_links '[]'
npm run open-shop -- confirm KIND/ID     calls an entry right as it stands: confirm setting/hours
npm run open-shop -- remove [--dry-run]  removes the sample catalogue, or says what that would remove
npm run open-shop -- open                notice off; partners wait for approval; real figures only for search engines`;

const environment = { sendsMail: readMailbox() !== null };
const editing: Editing = { accountId: null, who: 'The command line', now: new Date(), clean: cleanHtml };

const { values, positionals } = readArguments(HELP, { 'dry-run': { type: 'boolean', default: false } }, 3);
environmentOfCommand();
await runWithDatabase((connection) => run(connection, positionals, values['dry-run'])).catch(exitWithError);

async function run({ db }: Connection, [command, ...given]: string[], dryRun: boolean): Promise<void> {
  const [first = '', second = ''] = given;
  switch (command) {
    case undefined:
    case 'show': {
      const plan = await readPlan(db, environment);
      if (command || !stdin.isTTY) {
        const shown = first ? plan.filter(({ id }) => id === first) : plan;
        return planLines(shown, first !== '').forEach((line) => console.log(line));
      }
      planLines(plan).forEach((line) => console.log(line));
      const print = (line: string) => console.log(line);
      await walkThrough({ db, editing, environment, ask: (text) => asked(text), print });
      return console.log('\nRun npm start, or publish, to bring the pages up to date.');
    }
    case 'owner': {
      if (!first) throw new Error(HELP);
      return console.log(await ownerLink(db, first, editing));
    }
    case 'set': {
      const problem = await save({ db, editing }, first, second);
      if (problem !== null) throw new Error(`${first}: ${problem}`);
      return console.log(`${first} is saved. Publish to put it live.`);
    }
    case 'confirm': {
      const [kind = '', id = ''] = first.split('/');
      if (!isEntryKind(kind)) throw new Error(HELP);
      await confirmEntry(db, { kind, id }, environment);
      return console.log(`${first} is kept as it is.`);
    }
    case 'remove': {
      const counts = dryRun ? await countSamples(db) : await takeSamplesOut(db, null, environment);
      removalLines(counts, dryRun).forEach((line) => console.log(line));
      for (const { kind, id, title } of await keptSamples(db))
        console.log(`${title} stays, because an editor has changed it [${kind}/${id}]`);
      return dryRun ? undefined : console.log('Run npm start, or publish, to rebuild the pages.');
    }
    case 'open':
      await openShop(db, editing, environment);
      return console.log(
        'The shop is open: the sample notice is off, staff approve new business accounts, and search engines get real ' +
          'ratings only. Run npm start, or publish, to put it live.',
      );
    default:
      throw new Error(HELP);
  }
}

async function asked(question: string): Promise<string> {
  const lines = createInterface({ input: stdin, output: stdout, terminal: stdin.isTTY });
  const ended = new Promise<never>((_resolve, reject) =>
    lines.once('close', () => reject(new Error('The input ended without an answer.'))),
  );
  try {
    return (await Promise.race([lines.question(question), ended])).trim();
  } finally {
    lines.close();
  }
}
