/** The test files that may notice a mutant of a source file. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** Tests of calls, for sources that calls use; where a word of the table is in the test's name. */
const CALLS: ReadonlyArray<readonly [source: RegExp, tests: RegExp]> = [
  [
    /\/(accounts|password|password-resets|email-confirmations|known-browsers|sessions|secret)\.ts$/,
    /account|session|forgot|confirm|login|known-address/,
  ],
  [
    /^functions\/http\/session\//,
    /account|session|forgot|editor-rights|editor-publish|second-factor|known-address|lockout|^prices/,
  ],
  [/\/partner-keys?\.ts$/, /partner-(?:calls|keys)/],
  [/\/second-factors?\.ts$/, /second-factor|^staff/],
  [/\/staff-invitations\.ts$/, /^staff|second-factor/],
  [/\/(rate-limit|daily-limit)\.ts$/, /session-attacks|views|searches/],
  [/\/(appointments|mailed-links)\.ts$/, /appointment|confirm|forgot|calendars|conversations/],
  [/\/(messages|visitor-mails)\.ts$/, /message|quote-mails|list-mails/],
  [/\/quotes\.ts$/, /quote/],
  [/\/calendars\.ts$/, /calendars/],
  [/\/stock-alerts\.ts$/, /stock-alerts|editor-searches/],
  [/\/leads\.ts$/, /visitor-figures/],
  [/\/page-speed\.ts$/, /views|visitor-figures/],
  [/\/mail-texts\.ts$/, /mail-texts/],
  [/\/waiting-mails\.ts$/, /metrics|health|outbox/],
  [/\/expired\.ts$/, /searches|message|staff|visitor-figures/],
  [/\/(price-lookups|priced-products|own-price-order)\.ts$/, /price|quick-order|partner-calls/],
  [/\/(views|searches|missed-sizes|ratings)\.ts$/, /views|search|missing|rating/],
];
/** Every search of `tests/searches`, for the files that read searches. */
const READINGS = 'tests/searches/readings.test.ts';
/** They replace a module or timers, and need a process of their own. Where only `Date` is replaced, it is put back before each file. */
const REPLACES = /\bvi\.(?:mock\(|useFakeTimers\((?!\{.*toFake: \['Date'\]))/;

/** Those of its folder that reach it by imports; those elsewhere that import it; those of calls. The likeliest come first. */
export function testFilesOf(source: string): string[] {
  const folder = path.posix.dirname(source);
  const area = folder.split('/').slice(0, 2).join('/');
  const isIn = (file: string) => path.posix.dirname(file) === folder;
  const own = source.replace(/\.ts$/, '.test.ts');
  const beside = globSync(`${area}/**/*.test.ts`, { cwd: root })
    .filter((file) => (isIn(file) ? filesReachedBy(file).has(source) : importsOf(file).includes(source)))
    .toSorted((a, b) => Number(b === own) - Number(a === own) || Number(isIn(b)) - Number(isIn(a)));
  const names = CALLS.filter(([pattern]) => pattern.test(source)).map(([, tests]) => tests);
  const calls = globSync('tests/functions/*.test.ts', { cwd: root }).filter((file) =>
    names.some((name) => name.test(path.posix.basename(file))),
  );
  const readings = folder === 'src/domain/search' ? [READINGS] : [];
  return [...beside.slice(0, 1), ...readings, ...beside.slice(1), ...calls].filter(
    (file) => !REPLACES.test(textOf(file)),
  );
}

const reached = new Map<string, Set<string>>();

/** All files of ours that a file imports, at any remove. */
function filesReachedBy(file: string): Set<string> {
  const known = reached.get(file);
  if (known) return known;
  const all = new Set<string>();
  const add = (one: string): void => {
    for (const target of importsOf(one)) {
      if (all.has(target)) continue;
      all.add(target);
      add(target);
    }
  };
  add(file);
  reached.set(file, all);
  return all;
}

const texts = new Map<string, string>();
function textOf(file: string): string {
  const known = texts.get(file) ?? readFileSync(path.join(root, file), 'utf8');
  texts.set(file, known);
  return known;
}

const importsOf = (file: string): string[] =>
  [...textOf(file).matchAll(/^(?:import|export)\b(?! type)[^'"]*from '([^']+\.ts)'/gm)].map(([, target = '']) =>
    target.startsWith('#') ? target.slice(1) : path.posix.join(path.posix.dirname(file), target),
  );
