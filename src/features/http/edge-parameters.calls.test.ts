/** The edge keeps a public answer for everyone who asks with the same parameters, and ignores those that no call reads. */
import { expect, test } from 'vitest';
import * as z from 'zod';
import { routeParts } from '#src/kit/define-call.ts';
import { contractCalls } from '../../../tests/support/contract-calls.ts';
import { call, openShop } from '../../../tests/support/shop.ts';

await openShop();

const KEPT = (await contractCalls()).filter(({ tag, route }) => tag && !route.includes(':'));

test.each(KEPT)('$route is kept by the parameters of its contract', async ({ route, input }) => {
  const response = await call(`${routeParts(route)[1]}?utm_source=mail`);
  const names = input instanceof z.ZodObject ? Object.keys(input.shape) : ['none'];
  expect(response.headers.get('netlify-vary')).toBe(`query=${names.join('|')}`);
  expect(response.status).toBe(200);
});
