/** `GET /api/shoppingCart`: an empty cart for everybody. */
import { expect, test } from 'vitest';
import { call, json, openShop } from '../../../tests/support/shop.ts';

await openShop('Nokian|Hakkapeliitta R5|wintertires|225/65R17 106T XL|251.00|8|3');

test('the cart is empty, private, and not anybody’s by name', async () => {
  const url = `/api/shoppingCart?tmp_id=${crypto.randomUUID()}&userinfo=jo%40example.com&token=secret`;
  const answer = await json(url);
  expect(answer).toEqual({
    status: 200,
    body: { status: 'success', data: { items: [], quantity: 0, subtotal: '0.00', gst: '0.00', total: '0.00' } },
  });
  expect((await call(url)).headers.get('cache-control')).toBe('private, no-store');
});

test('a number that no browser makes is refused', async () => {
  for (const query of ['', '?tmp_id=', '?tmp_id=short', `?tmp_id=${'x'.repeat(65)}`, '?tmp_id=%3Cscript%3E%3C']) {
    const { status, body } = await json(`/api/shoppingCart${query}`);
    expect([status, Object.keys(body.fields)], query).toEqual([400, ['tmp_id']]);
  }
});
