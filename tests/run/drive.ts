/** What `npm run attack`, `drill` and `bench` share: a folder of their own, steps of which some can be chosen, tables. */
import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readArguments } from '../../scripts/arguments.ts';

/** A folder that is deleted with its contents at the end of the block that is `using` it. */
export const ownFolder = (name: string) => mkdtempDisposableSync(path.join(tmpdir(), `${name}-`));

/** Prints a line of a table. */
export const row = (...cells: ReadonlyArray<string | number>): void => console.log(`| ${cells.join(' | ')} |`);
/** Prints the head of a table. */
export function head(...cells: string[]): void {
  row(...cells);
  console.log(`|${'---|'.repeat(cells.length)}`);
}

const minutesSince = (since: number) => `${((Date.now() - since) / 60_000).toFixed(1)} min`;

/** What a step did, and what it found that should not be. */
export interface Outcome {
  counts: string[];
  found: string[];
}

export interface Drive {
  folder: string;
  /** Each step does a part of what it could. */
  isShort: boolean;
  step(what: string, run: () => Promise<Outcome> | Outcome): Promise<void>;
}

/** Runs the steps whose names have the word of `--only`, prints a line for each, and ends the process: with 1 when one found something. */
export async function drive(help: string, work: (drive: Drive) => Promise<void>): Promise<never> {
  const options = { short: { type: 'boolean', default: false }, only: { type: 'string', default: '' } } as const;
  const { short: isShort, only } = readArguments(help, options).values;
  const begun = Date.now();
  let findings = 0;
  const step: Drive['step'] = async (what, run) => {
    if (!what.includes(only)) return;
    const since = Date.now();
    let outcome: Outcome;
    try {
      outcome = await run();
    } catch (error) {
      outcome = { counts: ['it failed'], found: [(error as Error).stack ?? String(error)] };
    }
    const { counts, found } = outcome;
    findings += found.length;
    row(what, counts.join('; '), found.length || 'none', minutesSince(since));
    for (const one of [...new Set(found)].slice(0, 10)) console.error(`    ${one}`);
  };
  head('Step', 'Counts', 'Findings', 'Time');
  {
    using folder = ownFolder('drive');
    await work({ folder: folder.path, isShort, step });
  }
  console.log(`\n${findings === 0 ? 'All is well.' : `${findings} findings.`} ${minutesSince(begun)} in all.`);
  process.exit(findings === 0 ? 0 : 1);
}
