/** A business's program with a key, which its owner has made. */
import { expect } from 'vitest';
import { KEY_SCOPES, type KeyScope } from '#src/domain/account/partner-key.ts';
import type { Person } from './staff.ts';
import { Visitor, type Answer } from './visitor.ts';

export interface Program {
  key: string;
  get(url: string, headers?: Record<string, string>): Promise<Answer>;
  /** @param once the `Idempotency-Key` */
  post(url: string, body: unknown, once?: string): Promise<Answer>;
}

export const askedKey = (password: string, more: object = {}) => ({
  name: 'Front counter',
  scopes: [...KEY_SCOPES],
  days: 90,
  password,
  ...more,
});

export async function program({ visitor, password }: Person, scopes?: KeyScope[]): Promise<Program> {
  const made = await visitor.post('/api/partnerKeys', askedKey(password, scopes && { scopes }));
  expect(made.status, made.text).toBe(200);
  return programWith(made.body.data.key);
}

export function programWith(key: string): Program {
  const it = new Visitor('192.0.2.44');
  const authorization = `Bearer ${key}`;
  return {
    key,
    get: (url, headers) => it.get(url, { headers: { authorization, ...headers } }),
    post: (url, body, once) =>
      it.post(url, body, { headers: { authorization, ...(once && { 'idempotency-key': once }) } }),
  };
}
