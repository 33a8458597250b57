/** Prints under what licences the packages come that run in production: `npm run licences`. Fails on one that is not allowed. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Licences that ask for no more than their notice, or (LGPL, MPL) leave what is built with them alone. */
export const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  '0BSD',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Python-2.0',
  'MPL-2.0',
  'LGPL-3.0-or-later',
  'Unlicense',
  'Zlib',
]);

/** Packages whose package.json is silent: what their own papers say. */
const SAID_ELSEWHERE: Record<string, string> = { callsite: 'MIT' }; // its Readme

export interface Licensed {
  name: string;
  version: string;
  licence: string;
}

interface Locked {
  version?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
}

/** What `package-lock.json` brings into production, other platforms' parts included. */
export function productionPackages(root: string): Licensed[] {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  return Object.entries(packages)
    .filter(([place, { dev, link }]) => place && !dev && !link)
    .map(([place, { version = '', license }]) => {
      const name = place.replace(/^.*node_modules\//, '');
      return { name, version, licence: license ?? SAID_ELSEWHERE[name] ?? 'none' };
    });
}

/** True when all parts of an expression are allowed, or one of those that it leaves the choice between. */
export function isAllowed(licence: string): boolean {
  const words = licence.replace(/^\((.*)\)$/, '$1');
  if (words.includes(' OR ')) return words.split(' OR ').some(isAllowed);
  return words.split(' AND ').every((one) => ALLOWED.has(one));
}

if (import.meta.main) {
  const packages = productionPackages(path.resolve(import.meta.dirname, '..'));
  const byLicence = Map.groupBy(packages, ({ licence }) => licence);
  for (const [licence, all] of [...byLicence].toSorted((a, b) => b[1].length - a[1].length)) {
    console.log(
      `\n${licence}: ${all.length}${isAllowed(licence) ? '' : ', NOT ALLOWED'}\n  ${all
        .map(({ name, version }) => `${name} ${version}`)
        .toSorted()
        .join(', ')}`,
    );
  }
  process.exit(packages.every(({ licence }) => isAllowed(licence)) ? 0 : 1);
}
