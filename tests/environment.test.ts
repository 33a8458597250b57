/** Environment variables are read in one place, checked before anything starts, and documented in one table. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { databaseVariables } from '#db/client.ts';
import { functionVariables } from '#src/features/http/env.server.ts';
import { commandVariables, readEnvironment } from '../scripts/build/command-environment.ts';

const root = path.resolve(import.meta.dirname, '..');
const table = readFileSync(path.join(root, 'docs/environment.md'), 'utf8')
  .split('\n')
  .flatMap((line) => /^\| `([A-Z_]+)` +\|/.exec(line)?.[1] ?? []);
/** Those that Netlify sets. */
const PLATFORM = ['SITE_ID', 'NETLIFY_PURGE_API_TOKEN', 'NETLIFY_BLOBS_CONTEXT'];
const parsed = [databaseVariables, functionVariables, commandVariables]
  .flatMap(({ shape }) => Object.keys(shape))
  .concat(PLATFORM);

test('the table in docs/environment.md has each variable once, and none that is not read', () => {
  expect(table.toSorted()).toEqual([...new Set(parsed)].toSorted());
});

test('the pages of a shop with data of its own are with its data, so that two shops do not serve each other’s', () => {
  const folder = (env: Record<string, string>) => readEnvironment(env).SITE_DIR;
  expect(folder({ DATA_DIR: '/srv/second' })).toBe('/srv/second/site');
  expect(folder({ DATA_DIR: 'other' })).toBe('other/site');
  expect(folder({ DATA_DIR: './.data/' })).toBe('dist');
  expect(folder({ DATA_DIR: '/srv/second', SITE_DIR: '/srv/www' })).toBe('/srv/www');
  expect(folder({ DATA_DIR: '/srv/second', NETLIFY: 'true', DATABASE_URL: 'postgres://db.example/shop' })).toBe('dist');
});

describe('what is wrong is named in one line', () => {
  test.each([
    [{ DATABASE_URL: 'mysql://localhost/shop' }, 'DATABASE_URL must be a postgres:// address'],
    [{ DATABASE_URL: 'postgres://' }, 'DATABASE_URL must be a postgres:// address'],
    [{ DATABASE_URL: 'postgres://[' }, 'DATABASE_URL must be a postgres:// address'],
    [
      { NETLIFY: 'true' },
      'DATABASE_URL must be set on Netlify: the pages are drawn from the database that the functions answer from.',
    ],
    [{ PORT: '70000' }, 'PORT is "70000", not a port number.'],
    [{ HOST: 'shop.example' }, 'HOST must be an IP address of this machine, such as 0.0.0.0'],
    [{ TRUSTED_PROXIES: 'caddy' }, 'TRUSTED_PROXIES must be addresses or networks, such as 127.0.0.1,10.0.0.0/8'],
    [{ SERVICE_WORKER: 'of' }, 'SERVICE_WORKER must be on or off'],
    [{ URL: 'shop' }, 'URL must be the https:// address of the site, without a path'],
    [{ URL: 'https://shop.example/tires' }, 'URL must be the https:// address of the site, without a path'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be an smtp:// or smtps:// address'],
    [{ SMTP_URL: 'smtps://mail.example' }, 'MAIL_FROM must be one email address'],
    [
      { SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'site@shop.example', MAIL_TO: 'a@b.example, c@d.example' },
      'MAIL_TO must be one email address',
    ],
    [{ MESSAGES_PER_HOUR: 'ten' }, 'MESSAGES_PER_HOUR must be a number'],
    [{ ACCOUNTS_PER_HOUR: '0' }, 'ACCOUNTS_PER_HOUR must be 1 or more'],
    [{ RATINGS_PER_DAY: '1.5' }, 'RATINGS_PER_DAY must be a whole number'],
    [{ ADDRESS_SECRET: 'short' }, 'ADDRESS_SECRET must have 16 characters or more'],
    [{ LOG: 'everything' }, 'LOG must be calls or none'],
    [{ BUILD_HOOK_URL: 'api.netlify.com' }, 'BUILD_HOOK_URL must be an https:// address'],
    [{ PUBLISH_SECRET: 'short' }, 'PUBLISH_SECRET must have 24 characters or more'],
  ])('%j', (env, message) => {
    expect(() => readEnvironment(env)).toThrow(new Error(message));
  });

  test('nothing has to be set here, and an empty variable is one that is not set', () => {
    const empty = Object.fromEntries(parsed.map((name) => [name, '']));
    expect(readEnvironment(empty)).toEqual(readEnvironment({}));
    expect(readEnvironment({})).toMatchObject({ PORT: 8888, SITE_DIR: 'dist', SERVICE_WORKER: 'on' });
  });
});
