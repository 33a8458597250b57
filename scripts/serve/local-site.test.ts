import { expect, test } from 'vitest';
import { withSafariCookies } from './local-site.ts';

const SAFARI = 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';
const CHROME = 'Mozilla/5.0 (Linux) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
const SET = '__Host-session=abc; Path=/; HttpOnly; Secure; SameSite=Lax';

const site = withSafariCookies((request) => {
  const response = new Response(request.headers.get('cookie'));
  response.headers.append('set-cookie', SET);
  return Promise.resolve(response);
});
async function visit(url: string, agent: string, more: Record<string, string> = {}) {
  const headers = { 'user-agent': agent, cookie: 'a=b; local-session=abc', ...more };
  const response = await site(new Request(url, { headers }), '127.0.0.1');
  return { cookie: await response.text(), set: response.headers.getSetCookie() };
}

test.each(['http://localhost:8888/', 'http://127.0.0.1/', 'http://[::1]:8888/'])(
  'Safari keeps a session at %s',
  async (url) =>
    expect(await visit(url, SAFARI)).toEqual({
      cookie: 'a=b; __Host-session=abc',
      set: ['local-session=abc; Path=/; HttpOnly; SameSite=Lax'],
    }),
);

test.each([
  ['another browser', 'http://localhost:8888/', CHROME, {}],
  ['another host', 'http://shop.example/', SAFARI, {}],
  ['a proxy with HTTPS', 'http://localhost:8888/', SAFARI, { 'x-forwarded-proto': 'https' }],
])('the cookies of %s stay secure', async (_, url, agent, more) =>
  expect(await visit(url, agent, more)).toEqual({ cookie: 'a=b; local-session=abc', set: [SET] }),
);
