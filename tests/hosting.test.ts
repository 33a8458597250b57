/** The files for a server of one's own (`docs/self-hosting.md`) fit each other, and what the shop reads. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { databaseVariables } from '#db/client.ts';
import { functionVariables } from '#src/features/http/env.server.ts';
import { commandVariables } from '../scripts/build/command-environment.ts';
import { readNetworks } from '../scripts/serve/client-address.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const known = [databaseVariables, functionVariables, commandVariables].flatMap(({ shape }) => Object.keys(shape));
const compose = read('compose.yaml');
const dockerfile = read('Dockerfile');
const guide = read('docs/self-hosting.md');
/** The lines below a key of the file, `services:` or `  proxy:`. */
const below = (text: string, key: string): string =>
  new RegExp(`^( {0,2})${key}:.*\n((?:\\1 +.*\n|\n)*)`, 'm').exec(text)?.[2] ?? '';

test('servers get only variables that they read; each that is asked for is in the guide', () => {
  const given = [...below(compose, 'x-shop').matchAll(/^ {4}([A-Z_]+):/gm)].map((m) => m[1]!);
  const image = [...(/^ENV (.*)$/m.exec(dockerfile)?.[1] ?? '').matchAll(/(\w+)=/g)].map((m) => m[1]!);
  const unit = [...read('hosting/tire-shop@.service').matchAll(/^Environment=(.*)$/gm)].flatMap(([, line]) =>
    [...line!.matchAll(/(\w+)=/g)].map((m) => m[1]!),
  );
  const env = /tire-shop\.env <<END\n([\s\S]*?)END/.exec(guide)![1]!;
  const ofGuide = [...env.matchAll(/^ *([A-Z_]+)=/gm)].map((m) => m[1]!);
  expect(ofGuide).toContain('TRUSTED_PROXIES');
  expect([...given, ...image, ...unit, ...ofGuide].filter((name) => !known.includes(name))).toEqual([]);
  const required = [...compose.matchAll(/\$\{([A-Z_]+):\?/g)].map((m) => m[1]!);
  expect(required.filter((name) => !new RegExp(`^ *${name}=`, 'm').test(guide))).toEqual([]);
});

test('servers believe the proxies of their own network alone, and these overwrite what a visitor has sent', () => {
  const trusted = /TRUSTED_PROXIES: (\S+)/.exec(compose)![1]!;
  expect(compose).toContain(`subnet: ${trusted} `);
  expect(readNetworks(trusted)).toBeDefined();
  expect(read('hosting/nginx.conf')).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
  expect(read('hosting/Caddyfile')).not.toContain('trusted_proxies'); // without it, Caddy takes nobody's word
});

test('proxies take no larger body than the shop, and log no secret of a path', () => {
  expect(read('hosting/nginx.conf')).toMatch(/client_max_body_size 10m;[\s\S]*limit_conn connections/);
  expect(read('hosting/Caddyfile')).toMatch(/read_body 30s[\s\S]*max_size 10MB/);
  const unlogged = /~\*(\S+) 0;/.exec(read('hosting/nginx.conf'))![1]!;
  for (const path of [`/quotes/${'a'.repeat(43)}`, '/api/calendar/a.ics', '/api/quotes/a/mail'])
    expect(path).toMatch(new RegExp(unlogged, 'i'));
});
