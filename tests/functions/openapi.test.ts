/** The description of the calls: it is whole, other programs can read it, and each example answers as it says. */
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { writeFitments } from '#db/fitment/write.ts';
import { seedContent } from '#db/seed/content.ts';
import stored from '#src/contracts/openapi.json' with { type: 'json' };
import { program, type Program } from './partner-program.ts';
import { openShop } from './shop.ts';
import { person, type Person } from './staff.ts';
import { registered, Visitor } from './visitor.ts';
import { openApi, VERSION } from '../openapi/describe.ts';
import versions from '../openapi/versions.json' with { type: 'json' };

const { db } = await openShop();
const publicCalls = new Visitor();
let partner: Person;
let withKey: Program;

beforeAll(async () => {
  await seedContent(db);
  const vehicle = { make: 'Toyota', model: 'RAV4', yearFrom: 2019, yearTo: 2025, option: '', source: 'curated' };
  await writeFitments(db, [{ ...vehicle, front: '225/65R17', rear: '', verifiedAt: null }]);
  await registered({ username: 'shop@example.com' });
  partner = await person(db);
  withKey = await program(partner);
  await db.execute(sql`alter sequence quotes_id_seq restart with 42`); // number 1042, as in the examples
  await withKey.post('/api/partner/quotes', { prices: 'own', lines: [{ id: 1, quantity: 4 }] }, 'the-example');
});

test('it is that of the contracts: what changes has another version', () => {
  const { document, hash } = openApi();
  expect((versions as Record<string, string>)[VERSION], 'raise VERSION in describe.ts, then run write.ts').toBe(hash);
  expect(stored).toEqual(document);
});

test('a validator of OpenAPI takes it', async () => {
  expect(await new Validator().validate(structuredClone(stored))).toMatchObject({ valid: true });
});

interface Operation {
  security?: Array<{ session?: string[]; key?: string[] }>;
  parameters?: Array<{ name: string; in: string; example?: string | number }>;
  requestBody?: { content: { 'application/json': { example: unknown } } };
  responses: { 200: { content: { 'application/json': { schema: object } } } };
}
const operations = Object.entries(stored.paths).flatMap(([path, methods]) =>
  Object.entries(methods as unknown as Record<string, Operation>).map(
    ([method, operation]) => [`${method} ${path}`, operation] as const,
  ),
);

test.each(operations)('the example of %s is answered as it says', async (name, operation) => {
  const [method, path = ''] = name.split(' ');
  const { parameters = [], requestBody, security, responses } = operation;
  const given = parameters.filter(({ example }) => example !== undefined);
  const query = new URLSearchParams(
    given.filter((one) => one.in === 'query').map((one) => [one.name, String(one.example)]),
  );
  const at = String(given.find((one) => one.in === 'path')?.example ?? '');
  const url = path.replace(/\{\w+\}/, at) + (query.size ? `?${query}` : '');
  const byKey = security?.[0]?.key !== undefined;
  const asking = byKey ? new Visitor() : security ? partner.visitor : publicCalls;
  const body = requestBody?.content['application/json'].example;
  const headers = given.filter((one) => one.in === 'header').map((one) => [one.name, String(one.example)]);
  if (byKey) headers.push(['authorization', `Bearer ${withKey.key}`]);
  const options = { headers: Object.fromEntries(headers) as Record<string, string> };
  const answer = method === 'get' ? await asking.get(url, options) : await asking.post(url, body, options);
  expect([answer.status, answer.text.slice(0, 200)]).toEqual([200, expect.anything()]);
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const validate = ajv.compile(responses[200].content['application/json'].schema);
  expect(validate(answer.body), JSON.stringify(validate.errors)).toBe(true);
  if (security) expect((await new Visitor().get(url)).status).not.toBe(200);
});
