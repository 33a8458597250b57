import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readArguments } from '../../scripts/arguments.ts';

/** Licences that require no more than their notice. */
const PERMISSIVE =
  'MIT MIT-0 0BSD ISC BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 CC0-1.0 Python-2.0 Unlicense Zlib';
/** With MPL and LGPL, which do not extend to code that uses the package. */
export const ALLOWED = new Set([...PERMISSIVE.split(' '), 'MPL-2.0', 'LGPL-3.0-or-later']);

/** The platforms that a package is for; undefined: every one. */
interface Platforms {
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

export interface Licensed extends Platforms {
  name: string;
  version: string;
  licence: string;
}

interface Locked extends Platforms {
  version?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
}

/** The packages of others in `package-lock.json` that run in production, on any platform. */
export function productionPackages(root: string): Licensed[] {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  return Object.entries(packages)
    .filter(([location, { dev, link }]) => location.includes('node_modules/') && !dev && !link)
    .map(([location, { version = '', license, os, cpu, libc }]) => {
      const name = location.replace(/^.*node_modules\//, '');
      return { name, version, licence: license ?? 'none', os, cpu, libc };
    });
}

/** Whether an SPDX expression is allowed: all its parts joined by AND, or one of those joined by OR. */
export function isAllowed(licence: string): boolean {
  const expression = licence.replace(/^\((.*)\)$/, '$1');
  if (expression.includes(' OR ')) return expression.split(' OR ').some(isAllowed);
  return expression.split(' AND ').every((one) => ALLOWED.has(one));
}

if (import.meta.main) {
  readArguments(
    'npm run licences   prints the licences of all packages that run in production; fails on one that is not allowed',
    {},
  );
  const packages = productionPackages(path.resolve(import.meta.dirname, '../..'));
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
