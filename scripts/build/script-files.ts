/**
 * Which modules share a file in browsers. By itself the bundler makes a file of each set of modules that the same pages need,
 * and a list would load 45 of them.
 */

interface Modules {
  getModuleInfo(
    id: string,
  ): { isEntry: boolean; importers: readonly string[]; dynamicImporters: readonly string[] } | null;
}

const REACT = /node_modules[\\/](react|react-dom|scheduler|@nanostores[\\/]react)[\\/]|hydrate-island\.ts/;
const LIST = /islands\/(results\/Results|filter\/Filter)\.tsx$/;
/** Islands of pages without tires. */
const FORM = /islands\/(account|appointment|message|rating)\//;
/** Scripts that pages load at once. */
const PAGE = /\/(BaseLayout|Header|MessageDrawer|home\/\w+|ListPage|ChoiceScript)\.astro\?astro&type=script/;

/** The scripts and islands that a module is loaded with. */
function usersOf(id: string, modules: Modules, seen = new Set<string>()): string[] {
  const info = seen.has(id) ? null : modules.getModuleInfo(id);
  seen.add(id);
  if (!info) return [];
  const isLoadedItself = info.isEntry || info.dynamicImporters.length > 0;
  return [...(isLoadedItself ? [id] : []), ...info.importers.flatMap((importer) => usersOf(importer, modules, seen))];
}

type Matches = (users: readonly string[]) => boolean;
const some =
  (pattern: RegExp): Matches =>
  (users) =>
    users.some((user) => pattern.test(user));

const group = (name: string, priority: number, ...conditions: Matches[]) => ({
  name(id: string, modules: Modules): string | null {
    const users = usersOf(id, modules);
    return users.length > 1 && [some(LIST), ...conditions].every((holds) => holds(users)) ? name : null;
  },
  priority,
});

/** What a list shares with every page, with pages of forms, and with other pages of tires. Whatever a file imports has a higher priority. */
export const SCRIPT_FILES = [
  { name: 'react', test: REACT, priority: 4 },
  group('page', 3, some(PAGE)),
  group('forms', 2, some(FORM)),
  group('tires', 1),
];
