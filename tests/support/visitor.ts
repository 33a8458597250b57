/** A browser as functions see it: it stores cookies and sends them back. */
import { expect } from 'vitest';
import { call } from './shop.ts';

export interface Answer {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
  headers: Headers;
  cookies: string[];
  text: string;
}
interface Options {
  headers?: Record<string, string>;
  ip?: string;
}

export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly ip: string;
  constructor(ip = '203.0.113.7') {
    this.ip = ip;
  }

  get = (url: string, options: Options = {}): Promise<Answer> => this.send(url, {}, options);
  post = (url: string, body: unknown = {}, { headers, ...options }: Options = {}): Promise<Answer> =>
    this.send(
      url,
      { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) },
      { ...options, headers: { 'content-type': 'application/json', ...headers } },
    );

  async send(url: string, init: RequestInit, { headers = {}, ip = this.ip }: Options = {}): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await call(url, { ...init, headers: { ...(cookie && { cookie }), ...headers } }, ip);
    const cookies = response.headers.getSetCookie();
    for (const line of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0\b/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const text = await response.text();
    return {
      status: response.status,
      body: text.startsWith('{') ? JSON.parse(text) : null,
      headers: response.headers,
      cookies,
      text,
    };
  }

  get session(): string | undefined {
    return this.cookies.get('__Host-session');
  }

  /** Another program with stolen cookies of this one. */
  thief(ip?: string): Visitor {
    const thief = new Visitor(ip);
    for (const [name, value] of this.cookies) thief.cookies.set(name, value);
    return thief;
  }

  login = (username: string, password: string, options?: Options) =>
    this.post('/api/login', { username, password, agree: true }, options);
}

let opened = 0;
/** A valid registration form, with a new email address each time. */
export const form = (more: Record<string, unknown> = {}) => ({
  username: `shop${++opened}@example.com`,
  password: 'winter-tires',
  repassword: 'winter-tires',
  fullname: 'Bow Valley Collision',
  amvic: 'B1012345',
  phone_number: '403-555-0100',
  agree: true,
  ...more,
});

/** A visitor who has registered, with the form that was sent. */
export async function registered(
  more: Record<string, unknown> = {},
  ip?: string,
): Promise<{ visitor: Visitor; username: string; password: string }> {
  const visitor = new Visitor(ip);
  const typed = form(more);
  const answer = await visitor.post('/api/register', typed);
  expect(answer.status, answer.text).toBe(200);
  return { visitor, username: String(typed.username), password: String(typed.password) };
}

/** What a registered visitor is told of the account. */
export const viewer = (username: string, more = {}) => ({
  username,
  fullname: 'Bow Valley Collision',
  phone_number: '403-555-0100',
  is_view: true,
  is_vip: false,
  is_editor: false,
  is_pending: false,
  is_unconfirmed: false,
  ...more,
});
