/** The description of the public calls, made of the contracts that the functions and the fuzz test use. */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { loginBody } from '#src/contracts/accounts.ts';
import { articlesQuery } from '#src/contracts/articles.ts';
import { emptyBody } from '#src/contracts/empty-body.ts';
import { partnerOrderBody, partnerQuoteBody, partnerTiresBody } from '#src/contracts/partner.ts';
import { pricesQuery } from '#src/contracts/prices.ts';
import { productsQuery } from '#src/contracts/products.ts';
import { questionsQuery } from '#src/contracts/questions.ts';
import { quickOrderBody } from '#src/contracts/quick-order.ts';
import { keepQuoteBody } from '#src/contracts/quote.ts';
import { sizeTiresQuery } from '#src/contracts/size-tires.ts';
import { suggestQuery } from '#src/contracts/suggest.ts';
import { vehiclesQuery } from '#src/contracts/vehicles.ts';
import type { KeyScope } from '#src/domain/account/partner-key.ts';
import * as answers from '../fuzz/answers.ts';

/** The first number rises when something is taken away or changed, the second when something is added. */
export const VERSION = '1.3';

interface Described {
  method: 'get' | 'post';
  path: string;
  summary: string;
  /** Needs the cookie of a signed-in account. */
  signedIn?: true;
  /** Needs a key with one of these scopes. */
  scopes?: readonly KeyScope[];
  /** Is answered once for each `Idempotency-Key`, such as this one. */
  once?: string;
  query?: z.ZodObject;
  body?: z.ZodType;
  answer: z.ZodType;
  /** A parameter of the path, by its example. */
  at?: string;
  /** Of the query, or the body. */
  example?: Record<string, unknown>;
}

const CALLS: readonly Described[] = [
  {
    method: 'get',
    path: '/api/product',
    summary: 'A list of products, filtered and in pages, with the counts of the filter',
    query: productsQuery,
    answer: answers.products,
    example: { types: 'wintertires', width: 225, profile: 65, rim: 17, stock: 'set', sort: 'price' },
  },
  { method: 'get', path: '/api/product/{id}', summary: 'One product', answer: answers.product, at: '1' },
  {
    method: 'get',
    path: '/api/productTypeList',
    summary: 'The types of tires, with the number of products',
    answer: answers.productTypes,
  },
  { method: 'get', path: '/api/brandList', summary: 'The brands, with the number of products', answer: answers.brands },
  {
    method: 'get',
    path: '/api/searchByVehicle',
    summary: 'The next step from a year to an original size',
    query: vehiclesQuery,
    answer: answers.vehicleStep,
    example: { year: '2019' },
  },
  {
    method: 'get',
    path: '/api/sizeTires',
    summary: 'What the tires of a size carry and how fast they are',
    query: sizeTiresQuery,
    answer: answers.sizeTires,
    example: { size: '225/65R17' },
  },
  {
    method: 'get',
    path: '/api/suggest',
    summary: 'Lists, vehicles and pages for an incomplete search',
    query: suggestQuery,
    answer: answers.suggestions,
    example: { q: '225/65' },
  },
  {
    method: 'get',
    path: '/api/settingGet',
    summary: 'Name, shops, hours, fees and other settings',
    answer: answers.settings,
  },
  {
    method: 'get',
    path: '/api/new',
    summary: 'Articles, the newest first',
    query: articlesQuery,
    answer: answers.articles,
    example: { pageSize: 2 },
  },
  {
    method: 'get',
    path: '/api/new/{id}',
    summary: 'One article, by its number or the last part of its URL',
    answer: answers.article,
    at: '1',
  },
  { method: 'get', path: '/api/newTypeList', summary: 'The types of articles', answer: answers.articleTypes },
  {
    method: 'get',
    path: '/api/content/{code}',
    summary: 'The text of a page, a service or a policy',
    answer: answers.content,
    at: 'refund',
  },
  {
    method: 'get',
    path: '/api/question',
    summary: 'Questions and their answers',
    query: questionsQuery,
    answer: answers.questions,
  },
  { method: 'get', path: '/api/health', summary: 'Whether the shop and its database answer', answer: answers.health },
  {
    method: 'post',
    path: '/api/login',
    summary: 'Signs in, and sets the session’s cookie',
    body: loginBody,
    answer: answers.viewer,
    example: { username: 'shop@example.com', password: 'winter-tires', agree: true },
  },
  {
    method: 'post',
    path: '/api/tokenlogin',
    summary: 'Who is signed in',
    signedIn: true,
    body: emptyBody,
    answer: answers.viewer,
    example: {},
  },
  {
    method: 'get',
    path: '/api/prices',
    summary: 'Own prices and stock of up to 100 products',
    signedIn: true,
    query: pricesQuery,
    answer: answers.prices,
    example: { ids: '1,2,3' },
  },
  {
    method: 'get',
    path: '/api/productsByOwnPrice',
    summary: 'A list of products in the order of own prices',
    signedIn: true,
    query: productsQuery,
    answer: answers.products,
    example: { types: 'wintertires', sort: 'price' },
  },
  {
    method: 'post',
    path: '/api/quickOrder',
    summary: 'What is in stock of typed sizes, at own prices',
    signedIn: true,
    body: quickOrderBody,
    answer: answers.quickOrder,
    example: { text: '4 x 225/65R17\n2 205/55R16' },
  },
  {
    method: 'post',
    path: '/api/quotes',
    summary: 'Keeps a quote for 30 days, and says where',
    signedIn: true,
    body: keepQuoteBody,
    answer: answers.keptQuote,
    example: { kind: 'order', prices: 'own', lines: [{ id: 1, quantity: 4 }] },
  },
  {
    method: 'get',
    path: '/api/quotes',
    summary: 'The quotes that the account has kept',
    signedIn: true,
    answer: answers.quotes,
  },
  {
    method: 'post',
    path: '/api/partner/tires',
    summary: 'Own prices and stock of up to 200 item numbers, part numbers or sizes',
    scopes: ['prices:read', 'stock:read'],
    body: partnerTiresBody,
    answer: answers.partnerTires,
    example: { by: 'size', values: ['225/65R17', '205/55R16'] },
  },
  {
    method: 'post',
    path: '/api/partner/quotes',
    summary: 'Keeps a quote for 30 days, at own prices or at retail',
    scopes: ['quotes:write'],
    once: 'quote-0017',
    body: partnerQuoteBody,
    answer: answers.partnerQuote,
    example: { prices: 'own', lines: [{ id: 1, quantity: 4 }] },
  },
  {
    method: 'get',
    path: '/api/partner/quotes',
    summary: 'The account’s quotes, the newest first, and which were ordered',
    scopes: ['quotes:write'],
    answer: answers.partnerQuotes,
  },
  {
    method: 'get',
    path: '/api/partner/quotes/{number}',
    summary: 'One quote by its number, and whether staff have answered its order',
    scopes: ['quotes:write'],
    answer: answers.partnerQuote,
    at: '1042',
  },
  {
    method: 'post',
    path: '/api/partner/orders',
    summary: 'Asks the shop to order a quote; staff confirm price and stock',
    scopes: ['quotes:write'],
    once: 'order-0017',
    body: partnerOrderBody,
    answer: answers.partnerQuote,
    example: { quote: 1042 },
  },
  { method: 'post', path: '/api/logout', summary: 'Signs out', body: emptyBody, answer: answers.done, example: {} },
];

type Json = Record<string, unknown>;

/** @param io the side of a contract: what is sent, or what comes back */
function schemaOf(contract: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(contract, { io, unrepresentable: 'any' }) as Json;
  return schema;
}

/** Sent with each call that is answered once. */
const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description:
    'Chosen anew for each quote and each order. Sent again with the same body, it gets the first answer for a day; with another body, 409.',
  schema: { type: 'string', pattern: '^[!-~]{1,100}$' },
};

const parametersOf = ({ query, at, path, example, once }: Described) => [
  ...(once ? [{ ...IDEMPOTENCY_KEY, example: once }] : []),
  ...(at
    ? [{ name: /\{(\w+)\}/.exec(path)![1], in: 'path', required: true, schema: { type: 'string' }, example: at }]
    : []),
  ...(query
    ? Object.entries(schemaOf(query, 'input').properties as Json).map(([name, schema]) => ({
        name,
        in: 'query',
        ...((schemaOf(query, 'input').required as string[] | undefined)?.includes(name) && { required: true }),
        schema,
        ...(example && name in example && { example: example[name] }),
      }))
    : []),
];

const operationOf = (call: Described): Json => ({
  operationId: `${call.method}${call.path.replace('/api', '').replace(/\/\{?(\w)(\w*)\}?/g, (_, first: string, rest: string) => first.toUpperCase() + rest)}`,
  summary: call.summary,
  ...(call.signedIn && { security: [{ session: [] }] }),
  ...(call.scopes && { security: [{ key: call.scopes }] }),
  ...((call.query ?? call.at ?? call.once) && { parameters: parametersOf(call) }),
  ...(call.body && {
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemaOf(call.body, 'input'), example: call.example } },
    },
  }),
  responses: {
    200: { description: 'Success', content: { 'application/json': { schema: schemaOf(call.answer, 'output') } } },
    default: {
      description: 'An error',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  },
});

/** The whole document, but for its version. */
function describeCalls() {
  const paths: Record<string, Json> = {};
  for (const call of CALLS) (paths[call.path] ??= {})[call.method] = operationOf(call);
  return {
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Error: schemaOf(answers.errorAnswer, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
        key: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A key that the owner of the account makes in its settings. One of the scopes that a call lists is enough.',
        },
      },
    },
  };
}

/** The document, and the hash of everything in it that a program relies on. */
export function openApi() {
  const described = describeCalls();
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Calls of the shop',
      version: VERSION,
      description: 'What the pages of the shop ask its server. Amounts are Canadian dollars. /developers says more.',
    },
    ...described,
  };
  return { document, hash: createHash('sha256').update(JSON.stringify(described)).digest('hex') };
}
