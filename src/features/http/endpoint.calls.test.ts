/**
 * Calls and their contracts. An answer that is not its contract, and a request that is none, fail to compile: `tsc` reads the lines that
 * expect an error.
 */
import { expect, test } from 'vitest';
import * as z from 'zod';
import { answerSignedIn } from '#src/features/accounts/session.private.server.ts';
import { call } from '#src/kit/call.ts';
import { data, defineAccountCall, routeParts } from '#src/kit/define-call.ts';
import { contractCalls } from '../../../tests/support/contract-calls.ts';
import { call as request, functions, openShop } from '../../../tests/support/shop.ts';
import { answer } from './endpoint.server.ts';

const tireCall = defineAccountCall({
  route: 'POST /api/tires/:id',
  input: z.object({ quantity: z.int() }),
  output: data<{ price: string; at: string }>(),
});

test('an answer has the type of its contract', () => {
  const at = new Date();
  answerSignedIn(tireCall, async ({ params, viewer }, { quantity }) => ({
    data: { price: `${params.id.toFixed(0)} ${viewer.username} ${quantity.toFixed(0)}`, at },
  }));
  // @ts-expect-error -- the price is a text
  answerSignedIn(tireCall, async () => ({ data: { price: 12, at } }));
  // @ts-expect-error -- the price is missing
  answerSignedIn(tireCall, async () => ({ data: { at } }));
  // @ts-expect-error -- not everybody may make it
  answer(tireCall, async () => ({ data: { price: '12', at } }));
});

test('a request has the type of its contract', () => {
  const requests = [
    async () => {
      const outcome = await call<typeof tireCall>(`POST /api/tires/${12}`, { quantity: 4 });
      return outcome.ok && outcome.data.price.length;
    },
    // @ts-expect-error -- another method
    () => call<typeof tireCall>('GET /api/tires/12', { quantity: 4 }),
    // @ts-expect-error -- no input
    () => call<typeof tireCall>('POST /api/tires/12'),
    // @ts-expect-error -- another input
    () => call<typeof tireCall>('POST /api/tires/12', { quantity: 'four' }),
  ];
  expect(requests).toHaveLength(4); // they are compiled, and not sent
});

test('each call has a route of its own, which one function answers, and which needs the staff at the desk', async () => {
  const calls = await contractCalls();
  const routes = calls.map(({ route }) => route);
  expect(new Set(routes).size).toBe(routes.length);
  const mounted = (await functions()).flatMap(({ patterns }) => patterns.map(({ pathname }) => pathname));
  for (const { route, rights } of calls) {
    expect(
      mounted.filter((pathname) => pathname === routeParts(route)[1]),
      route,
    ).toHaveLength(1);
    const isOfDesk = route.includes(' /api/editor/') && route !== 'POST /api/editor/publish'; // a program may, too
    expect(rights === 'staff', route).toBe(isOfDesk);
  }
});

await openShop();

const KEPT = (await contractCalls()).filter(({ tag, route }) => tag && !route.includes(':'));

test.each(KEPT)('the edge keeps $route by the parameters of its contract alone', async ({ route, input }) => {
  const response = await request(`${routeParts(route)[1]}?utm_source=mail`);
  const names = input instanceof z.ZodObject ? Object.keys(input.shape) : ['none'];
  expect(response.headers.get('netlify-vary')).toBe(`query=${names.join('|')}`);
  expect(response.status).toBe(200);
});
