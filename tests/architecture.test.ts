/** What a file may import, by its name and folder (`docs/architecture.md`). */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const files = globSync('{src,db,functions}/**/*.{ts,tsx,astro}', { cwd: root })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => !/\.(test|arbitrary|d)\.tsx?$/.test(file));
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const IMPORT =
  /(?:^|[\s;(])(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)|^\s*import\s+['"]([^'"]+)['"]/gm;
const specifiersOf = (file: string): string[] =>
  [...textOf(file).matchAll(IMPORT)].map((match) => (match[1] ?? match[2] ?? match[3])!.replace(/\?.*/, ''));
/** The files of this repository that a file imports. */
const importsOf = (file: string): string[] =>
  specifiersOf(file)
    .filter((specifier) => /^[.#]/.test(specifier))
    .map((specifier) =>
      specifier.startsWith('#')
        ? specifier.slice(1)
        : path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier)),
    );
const imports = new Map(files.map((file) => [file, importsOf(file)]));

const runsOnServer = (file: string): boolean => file.endsWith('.server.ts') || /^(db|functions)\//.test(file);
const isPrivate = (file: string): boolean => file.endsWith('.private.server.ts');
/** Routes, and the pages of features that they name. Pages stand above all features. */
const isPage = (file: string): boolean => /^src\/(pages\/|features\/.*Page\.astro$)/.test(file);
/** What a browser may load: all but what a name or a folder keeps on servers. */
const mayBeLoaded = (file: string): boolean => !runsOnServer(file) && !isPage(file) && !file.endsWith('.astro');

/** Pairs of a file and a file that it imports, where the second may not be imported by the first. */
const broken = (mayNot: (file: string, imported: string) => boolean): string[] =>
  [...imports].flatMap(([file, targets]) =>
    targets.filter((target) => mayNot(file, target)).map((target) => `${file} → ${target}`),
  );

test('what a browser loads imports nothing that runs on servers', () => {
  expect(broken((file, target) => mayBeLoaded(file) && runsOnServer(target))).toEqual([]);
  const packages = /^(node:|drizzle-orm|pg$|@electric-sql|@neondatabase|sharp$|nodemailer|@netlify\/)/;
  const loading = files.filter((file) => mayBeLoaded(file) && specifiersOf(file).some((name) => packages.test(name)));
  expect(loading).toEqual([]);
});

test('a route is a few lines that name a page', () => {
  const routes = files.filter((file) => file.startsWith('src/pages/') && file.endsWith('.astro'));
  expect(routes.filter((file) => textOf(file).split('\n').length > 21)).toEqual([]);
});

test('no page is rendered from a private query', () => {
  const reached = new Set<string>();
  const follow = (file: string): void => {
    if (reached.has(file)) return;
    reached.add(file);
    imports.get(file)?.forEach(follow);
  };
  files.filter(isPage).forEach(follow);
  expect([...reached].filter(isPrivate)).toEqual([]);
});

test('the kit knows no feature, and a feature no page, function or part of the shell', () => {
  const isOfFeature = (file: string) => /^(src\/(features|extras|shell|pages)|functions)\//.test(file);
  expect(broken((file, target) => file.startsWith('src/kit/') && isOfFeature(target))).toEqual([]);
  const isAbove = (file: string) => /^src\/(shell|pages)\//.test(file) || file.startsWith('functions/');
  expect(broken((file, target) => !isPage(file) && file.startsWith('src/features/') && isAbove(target))).toEqual([]);
  expect(broken((file, target) => isPage(target) && !file.startsWith('src/pages/'))).toEqual([]);
});

/** A feature imports only those before it (`docs/architecture.md` shows which). */
const FEATURES = [
  'sizes',
  'vehicles',
  'wheels',
  'products',
  'shop',
  'catalogue',
  'http',
  'pricing',
  'entries',
  'filter',
  'content',
  'mail',
  'accounts',
  'cards',
  'reader',
  'list',
  'search',
  'winter-sets',
  'desk-frame',
  'staff',
  'messages',
  'stock-alerts',
  'quick-order',
  'comparison',
  'product',
  'suppliers',
  'import',
  'inbox',
  'figures',
  'seo',
  'publishing',
  'desk',
  'home',
  'appointments',
  'quotes',
];
const featureOf = (file: string): string | undefined => /^src\/features\/([^/]+)\//.exec(file)?.[1];

test('a feature imports only features before it, so that no two need each other', () => {
  const isBefore = (feature: string, other: string) => FEATURES.indexOf(other) <= FEATURES.indexOf(feature);
  const mayNot = (file: string, target: string) => {
    const [feature, other] = [featureOf(file), featureOf(target)];
    return !isPage(file) && feature !== undefined && other !== undefined && !isBefore(feature, other);
  };
  expect(broken(mayNot)).toEqual([]);
  expect([...new Set(files.flatMap((file) => featureOf(file) ?? []))].toSorted()).toEqual(FEATURES.toSorted());
});

test('an extra is reached by its own pages and functions, and by the lists of extras', () => {
  const isExtra = (name?: string) => files.includes(`src/features/${name}/server-extra.private.server.ts`);
  const mayNot = (file: string, target: string) =>
    isExtra(featureOf(target)) &&
    featureOf(file) !== featureOf(target) &&
    !/^(src\/pages|functions)\/|^src\/extras\/(PageExtras|[a-z]+-list)\.|^db\/schema\/extras\./.test(file);
  expect(broken(mayNot)).toEqual([]);
});

/** The features as a picture in Mermaid's language. An arrow that follows from others is left out. */
function drawFeatures(): string {
  const needs = new Map(FEATURES.map((feature) => [feature, new Set<string>()]));
  for (const [file, targets] of imports)
    for (const target of targets) {
      const [feature, other] = [featureOf(file), featureOf(target)];
      if (feature && other && feature !== other && !isPage(file)) needs.get(feature)!.add(other);
    }
  const reaches = (feature: string, other: string): boolean =>
    [...needs.get(feature)!].some((next) => next === other || reaches(next, other));
  const arrows = FEATURES.flatMap((feature) => {
    const direct = [...needs.get(feature)!];
    return direct
      .filter((other) => !direct.some((next) => reaches(next, other)))
      .toSorted()
      .map((other) => `  ${feature} --> ${other}`);
  });
  return ['```mermaid', 'graph TD', ...arrows, '```'].join('\n');
}

test('docs/architecture.md shows the features as they are', () => {
  expect(textOf('docs/architecture.md')).toContain(drawFeatures());
});

test('a function is a few lines that name the endpoint of a feature', () => {
  for (const file of files.filter((name) => name.startsWith('functions/'))) {
    expect(textOf(file).split('\n').length, file).toBeLessThanOrEqual(30);
    expect(textOf(file), file).toMatch(/export \{ (\w+ as )?default \} from|export default/);
  }
});

test('no files import each other in a circle, not even types', () => {
  const circles: string[] = [];
  const state = new Map<string, 'open' | 'done'>();
  const follow = (file: string, way: readonly string[]): void => {
    if (state.get(file) === 'open') circles.push([...way.slice(way.indexOf(file)), file].join(' → '));
    if (state.has(file)) return;
    state.set(file, 'open');
    for (const next of imports.get(file) ?? []) follow(next, [...way, file]);
    state.set(file, 'done');
  };
  for (const file of imports.keys()) follow(file, []);
  expect(circles).toEqual([]);
});

test('browsers fetch only by the one client of calls, and the page without a network', () => {
  const fetching = files.filter((file) => mayBeLoaded(file) && /\bfetch\(/.test(textOf(file)));
  expect(fetching.toSorted()).toEqual(['src/kit/call.ts', 'src/shell/offline-page.ts']);
});

test('the environment is read in three files, and by commands', () => {
  const reading = files.filter((file) => /process\.env/.test(textOf(file)));
  expect(reading.toSorted()).toEqual(['db/client.ts', 'db/site-url.ts', 'src/features/http/env.server.ts']);
});

test('mail is put into the outbox by the one function that counts it', () => {
  const tables =
    /insert\((messages|visitorMails|passwordResets|emailConfirmations|staffInvitations)\b|into (messages|visitor_mails|password_resets|email_confirmations|staff_invitations)\b|insert\(table as MailTable/i;
  expect(files.filter((file) => tables.test(textOf(file)))).toEqual(['src/features/mail/mails.private.server.ts']);
});

test('whoever changes an account ends its access by the one function', () => {
  const changing = files.filter((file) => /update\(accounts\)|delete\(accounts\)/.test(textOf(file)));
  expect(changing.filter((file) => !/endAccess\(/.test(textOf(file)))).toEqual([]);
  const forgetting = /delete\((knownBrowsers|passwordResets|emailConfirmations|partnerKeys|secondFactors)\)/;
  const access = 'src/features/accounts/accounts.private.server.ts';
  expect(files.filter((file) => file !== access && forgetting.test(textOf(file)))).toEqual([]);
});

// one cleans it, one escapes data, one prints rendered components, one the shop’s own SVG files
test('HTML is set in four components', () => {
  const setting = files.filter((file) => /set:html|dangerouslySetInnerHTML/.test(textOf(file)));
  expect(setting.map((file) => path.basename(file)).toSorted()).toEqual([
    'BaseLayout.astro',
    'CachedFragment.astro',
    'RichText.astro',
    'SvgElements.astro',
  ]);
});

test('a file is named for what it holds', () => {
  expect(
    files.filter((file) => /(^|\/)(lib|utils?|helpers?|common|misc|types|constants|index)(\/|\.tsx?$)/.test(file)),
  ).toEqual([]);
});
