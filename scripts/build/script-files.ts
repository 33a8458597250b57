/**
 * Which modules share a file in browsers. By itself the bundler makes a file of each set of modules that the same pages need,
 * and a list would load 45 of them.
 */

import { createHash } from 'node:crypto';

interface Modules {
  getModuleInfo(
    id: string,
  ): { isEntry: boolean; importers: readonly string[]; dynamicImporters: readonly string[] } | null;
}

const REACT = /node_modules[\\/](react|react-dom|scheduler|@nanostores[\\/]react)[\\/]|hydrate-island\.ts/;
const LIST = /islands\/(results\/Results|filter\/Filter)\.tsx$/;
/** Islands of pages without tires. */
const FORM = /islands\/(account|appointment|message|rating)\//;
/** What loads nothing that it does not use: scripts of pages, which need no React, and the islands of pages that are light. */
const LIGHT = /[\w-]+\.astro\?astro&type=script&index=\d|(Picker|QuickOrder)\.tsx$/;

/** How files begin that are divided by what is light and needs them. */
const DIVIDED = 'p-';

/** The scripts and islands that a module is loaded with. */
function usersOf(id: string, modules: Modules, seen = new Set<string>()): string[] {
  const info = seen.has(id) ? null : modules.getModuleInfo(id);
  seen.add(id);
  if (!info) return [];
  const isLoadedItself = info.isEntry || info.dynamicImporters.length > 0;
  return [...(isLoadedItself ? [id] : []), ...info.importers.flatMap((importer) => usersOf(importer, modules, seen))];
}

/** The file of a module that a list needs and others too. */
function fileOf(id: string, modules: Modules): string | null {
  const users = usersOf(id, modules);
  if (users.length < 2 || !users.some((user) => LIST.test(user))) return null;
  const light = users.flatMap((user) => LIGHT.exec(user)?.[0] ?? []);
  if (light.length)
    return `${DIVIDED}${createHash('sha256').update(light.toSorted().join()).digest('hex').slice(0, 4)}`;
  return users.some((user) => FORM.test(user)) ? 'forms' : 'tires';
}

const group = (priority: number, isIn: (file: string) => boolean) => ({
  name(id: string, modules: Modules): string | null {
    const file = fileOf(id, modules);
    return file !== null && isIn(file) ? file : null;
  },
  priority,
});

/** What is imported has a higher priority than what imports it, so that no file is dragged along. */
export const SCRIPT_FILES = [
  { name: 'react', test: REACT, priority: 4 },
  group(3, (file) => file.startsWith(DIVIDED)),
  group(2, (file) => file === 'forms'),
  group(1, (file) => file === 'tires'),
];
