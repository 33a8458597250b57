/** The security headers of all responses: Netlify sets them on files, functions on their own responses. */
import path from 'node:path';
import { HeadersHandler } from '@netlify/headers';
import { expect, test } from 'vitest';
import { withPageHeaders } from '#src/features/publishing/page-endpoint.server.ts';
import { SECURITY_HEADERS } from './security-headers.server.ts';

const root = path.resolve(import.meta.dirname, '../../..');

test('files and functions say the same', async () => {
  const rules = new HeadersHandler({
    configPath: path.join(root, 'netlify.toml'),
    configHeaders: [],
    projectDir: root,
    publishDir: 'no-such-folder',
    logger: console,
  });
  const file = new Response();
  await rules.apply(new Request('http://localhost/about'), file);
  expect(Object.fromEntries(file.headers)).toEqual(SECURITY_HEADERS);
});

test('a page without the build’s policy at hand runs no script that stands in it', async () => {
  const policy = (await withPageHeaders(new Response('<h1>Sorry</h1>'))).headers.get('content-security-policy');
  expect(policy).toMatch(/^default-src 'self'; .*frame-ancestors 'self'$/);
  expect(policy).not.toContain('unsafe');
});
