/** Every call: its contract's input, and who may make it. */
import fc, { type Arbitrary } from 'fast-check';
import * as z from 'zod';
import {
  changePasswordBody,
  confirmEmailBody,
  forgotPasswordBody,
  loginBody,
  registerBody,
  resetPasswordBody,
  sessionsBody,
} from '#src/contracts/accounts.ts';
import { appointmentBody, appointmentChangeBody, withdrawBody } from '#src/contracts/appointment.ts';
import { articlesQuery } from '#src/contracts/articles.ts';
import { cartQuery } from '#src/contracts/cart.ts';
import { emptyBody } from '#src/contracts/empty-body.ts';
import { messageBody } from '#src/contracts/message.ts';
import { pricesQuery } from '#src/contracts/prices.ts';
import { productsQuery } from '#src/contracts/products.ts';
import { questionsQuery } from '#src/contracts/questions.ts';
import { quickOrderBody } from '#src/contracts/quick-order.ts';
import { keepQuoteBody, mailQuoteBody } from '#src/contracts/quote.ts';
import { ratingBody } from '#src/contracts/rating.ts';
import { stockAlertBody, stockAlertLinkBody } from '#src/contracts/stock-alert.ts';
import { suggestQuery } from '#src/contracts/suggest.ts';
import { vehiclesQuery } from '#src/contracts/vehicles.ts';
import { viewBody } from '#src/contracts/views.ts';
import { calendarBody } from '#src/contracts/editor/calendars.ts';
import { entriesQuery, newEntryBody, pageQuery } from '#src/contracts/editor/entries.ts';
import { missedQuery, viewsQuery } from '#src/contracts/editor/figures.ts';
import { offerBody, offersQuery } from '#src/contracts/editor/offers.ts';
import { conversationQuery, inboxQuery, messageChangeBody, noteBody } from '#src/contracts/editor/inbox.ts';
import { confirmSampleBody } from '#src/contracts/editor/samples.ts';
import { auditQuery, partnerBody, partnersQuery } from '#src/contracts/editor/partners.ts';
import { photosBody } from '#src/contracts/editor/photos.ts';
import { mergeBody } from '#src/contracts/editor/merges.ts';
import { previewBody } from '#src/contracts/editor/preview.ts';
import { fetchBody } from '#src/contracts/editor/suppliers.ts';
import { importQuery } from '#src/contracts/editor/price-list.ts';
import { bringBackBody, revisionsQuery } from '#src/contracts/editor/revisions.ts';
import {
  ADDABLE_KINDS,
  ENTRY_KINDS,
  entrySchema,
  SETTING_IDS,
  type EntryKind,
} from '#src/domain/editor/entry-kinds.ts';
import { accepted, almost, anything, hostileText } from './from-contract.ts';

/** How close an input is to the contract. */
export type Mode = 'accepted' | 'almost' | 'hostile';
export interface Input {
  path: string;
  query?: unknown;
  body?: unknown;
  bytes?: Uint8Array;
  type?: string;
}
export interface FuzzedCall {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** whose cookie it needs */
  for: 'anyone' | 'signed in' | 'editors';
  input(mode: Mode): Arbitrary<Input>;
  /** its share of all requests, 4 by default; slow calls have less */
  weight?: number;
}

const valuesFor = (contract: z.ZodType | undefined, mode: Mode): Arbitrary<unknown> =>
  !contract
    ? fc.constant(undefined)
    : mode === 'accepted'
      ? accepted(contract)
      : mode === 'almost'
        ? almost(contract)
        : anything;
const part = (good: Arbitrary<string | number>, mode: Mode): Arbitrary<string> =>
  (mode === 'hostile'
    ? fc.oneof(hostileText, fc.constantFrom('0', '-1', '1e3', '999999999', '2147483648', '99999999999'))
    : good.map(String)
  ).map((text) => encodeURIComponent(text.toWellFormed()));
const id = fc.integer({ min: 1, max: 16 });

/** A call whose path ends with a parameter. */
function plain(
  method: FuzzedCall['method'],
  path: string,
  who: FuzzedCall['for'],
  {
    last,
    query,
    body,
    weight,
  }: { last?: Arbitrary<string | number>; query?: z.ZodType; body?: z.ZodType; weight?: number } = {},
): FuzzedCall {
  return {
    name: `${method} ${path}`,
    method,
    for: who,
    ...(weight && { weight }),
    input: (mode) =>
      fc.record({
        path: last ? part(last, mode).map((end) => path + end) : fc.constant(path),
        query: valuesFor(query, mode),
        body: valuesFor(body, mode),
      }),
  };
}

const PUBLIC: FuzzedCall[] = [
  plain('GET', '/api/product', 'anyone', { query: productsQuery, weight: 12 }),
  plain('GET', '/api/product/', 'anyone', { last: id }),
  plain('GET', '/api/productTypeList', 'anyone', { weight: 1 }),
  plain('GET', '/api/brandList', 'anyone', { weight: 1 }),
  plain('GET', '/api/newTypeList', 'anyone', { weight: 1 }),
  plain('POST', '/api/fetch-lists', 'anyone', { body: emptyBody, weight: 1 }),
  plain('GET', '/api/settingGet', 'anyone', { weight: 1 }),
  plain('GET', '/api/new', 'anyone', { query: articlesQuery }),
  plain('GET', '/api/new/', 'anyone', {
    last: fc.oneof(id, fc.constantFrom('chinooks-and-tire-pressure', 'all-weather-or-winter-tires')),
  }),
  plain('GET', '/api/content/', 'anyone', {
    last: fc.constantFrom('About', 'contact', 'tire-change', 'refund', 'WHEELS'),
  }),
  plain('GET', '/api/question', 'anyone', { query: questionsQuery }),
  plain('GET', '/api/searchByVehicle', 'anyone', { query: vehiclesQuery, weight: 8 }),
  plain('GET', '/api/suggest', 'anyone', { query: suggestQuery }),
  plain('GET', '/api/shoppingCart', 'anyone', { query: cartQuery, weight: 2 }),
  plain('GET', '/api/health', 'anyone', { weight: 1 }),
  plain('POST', '/api/message', 'anyone', { body: messageBody }),
  plain('POST', '/api/appointment', 'anyone', { body: appointmentBody, weight: 2 }),
  plain('POST', '/api/appointment/withdraw', 'anyone', { body: withdrawBody, weight: 1 }),
  plain('POST', '/api/stock-alert', 'anyone', { body: stockAlertBody, weight: 2 }),
  plain('POST', '/api/stock-alert/', 'anyone', {
    last: fc.constantFrom('confirm', 'stop'),
    body: stockAlertLinkBody,
    weight: 1,
  }),
  plain('POST', '/api/addView', 'anyone', { body: viewBody }),
  plain('POST', '/api/quotes', 'anyone', { body: keepQuoteBody }),
  {
    name: 'POST /api/quotes/:token/mail',
    method: 'POST',
    for: 'anyone',
    weight: 1,
    input: (mode) =>
      fc.record({
        path: part(fc.constant('a'.repeat(43)), mode).map((token) => `/api/quotes/${token}/mail`),
        body: valuesFor(mailQuoteBody, mode),
      }),
  },
  plain('POST', '/api/product/rating/', 'anyone', { last: id, body: ratingBody }),
];

const ACCOUNTS: FuzzedCall[] = [
  plain('POST', '/api/register', 'anyone', { body: registerBody, weight: 2 }),
  plain('POST', '/api/login', 'anyone', { body: loginBody, weight: 2 }),
  plain('POST', '/api/tokenlogin', 'signed in', { body: emptyBody, weight: 1 }),
  plain('POST', '/api/logout', 'anyone', { body: emptyBody, weight: 1 }),
  plain('POST', '/api/changePassword', 'signed in', { body: changePasswordBody, weight: 2 }),
  plain('POST', '/api/forgotPassword', 'anyone', { body: forgotPasswordBody, weight: 2 }),
  plain('POST', '/api/resetPassword', 'anyone', { body: resetPasswordBody, weight: 2 }),
  plain('POST', '/api/confirmEmail', 'anyone', { body: confirmEmailBody, weight: 2 }),
  plain('POST', '/api/resendConfirmation', 'signed in', { body: emptyBody, weight: 1 }),
  plain('GET', '/api/sessions', 'signed in', { weight: 1 }),
  plain('POST', '/api/sessions', 'signed in', { body: sessionsBody, weight: 2 }),
  plain('GET', '/api/prices', 'signed in', { query: pricesQuery }),
  plain('GET', '/api/productsByOwnPrice', 'signed in', { query: productsQuery, weight: 4 }),
  plain('GET', '/api/quotes', 'signed in', { weight: 1 }),
  plain('POST', '/api/quickOrder', 'signed in', { body: quickOrderBody }),
];

/** From what everything of a person is opened. */
const somebody = z.enum(['account-2', 'account-3', 'account-4', 'account-5', 'account-6', 'message-1', 'message-2']);
const version = fc.integer({ min: 0, max: 3 });
/** One entry of a kind, by its slug. */
const entryId = (kind: EntryKind): Arbitrary<string | number> =>
  kind === 'setting' ? fc.constantFrom(...SETTING_IDS) : kind === 'list-text' ? fc.constant('type.wintertires') : id;
const entryInput = (mode: Mode, kinds: readonly EntryKind[], one: boolean): Arbitrary<Input> =>
  fc.constantFrom(...kinds).chain((kind) =>
    entryId(kind).chain((known) =>
      fc.record({
        path: one
          ? part(fc.constant(known), mode).map((end) => `/api/editor/entries/${kind}/${end}`)
          : fc.constant(`/api/editor/entries/${kind}`),
        body:
          mode === 'hostile'
            ? valuesFor(newEntryBody, 'almost')
            : fc.record({ data: valuesFor(entrySchema(kind, String(known))!, mode), version }),
      }),
    ),
  );
const PNG = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);
const HEADINGS =
  'Item #,Brand,Pattern,Size,Load/Speed,Load Range,Season,3PMSF,Run Flat,UTQG,Tread (32nds),Sidewall,Warranty (miles),Your Cost,MSRP,Avail SE,Avail NE';
const ROW = 'ABC-1,Nokian,Hakka R5,225/65R17,106T,XL,Winter,Y,,,11,BW,,120.00,199.00,4,4';

/** Chance writes neither the fields that a mail needs nor the names of tires that a promotion is on. */
const WRITTEN_KINDS = ENTRY_KINDS.filter((kind) => kind !== 'promotion');
const DESK: FuzzedCall[] = [
  plain('GET', '/api/editor/overview', 'editors', { weight: 1 }),
  plain('GET', '/api/editor/trends', 'editors', { weight: 1 }),
  plain('GET', '/api/editor/health', 'editors', { weight: 1 }),
  {
    name: 'GET /api/editor/entries/:kind',
    method: 'GET',
    for: 'editors',
    input: (mode) =>
      fc.record({
        path: part(fc.constantFrom(...ENTRY_KINDS), mode).map((kind) => `/api/editor/entries/${kind}`),
        query: valuesFor(entriesQuery, mode),
      }),
  },
  {
    name: 'GET /api/editor/entries/:kind/:id',
    method: 'GET',
    for: 'editors',
    input: (mode) => entryInput(mode, ENTRY_KINDS, true).map(({ path }) => ({ path })),
  },
  {
    name: 'POST /api/editor/entries/:kind',
    method: 'POST',
    for: 'editors',
    weight: 8,
    input: (mode) => entryInput(mode, mode === 'hostile' ? ENTRY_KINDS : ADDABLE_KINDS, false),
  },
  {
    name: 'PUT /api/editor/entries/:kind/:id',
    method: 'PUT',
    for: 'editors',
    weight: 8,
    // chance does not write a mail with the fields that it needs
    input: (mode) => entryInput(mode, mode === 'hostile' ? ENTRY_KINDS : WRITTEN_KINDS, true),
  },
  {
    name: 'DELETE /api/editor/entries/:kind/:id',
    method: 'DELETE',
    for: 'editors',
    weight: 1,
    input: (mode) =>
      fc
        .tuple(entryInput(mode, ADDABLE_KINDS, true), mode === 'accepted' ? version : anything)
        .map(([{ path }, v]) => ({ path, query: { version: v } })),
  },
  plain('GET', '/api/editor/revisions', 'editors', { query: revisionsQuery }),
  plain('GET', '/api/editor/revisions/', 'editors', { last: id }),
  plain('POST', '/api/editor/revisions/', 'editors', { last: id, body: bringBackBody }),
  plain('GET', '/api/editor/messages', 'editors', { query: inboxQuery }),
  plain('POST', '/api/editor/messages/', 'editors', { last: id, body: messageChangeBody }),
  plain('POST', '/api/editor/appointments/', 'editors', {
    last: id,
    body: appointmentChangeBody,
    weight: 1,
  }),
  plain('GET', '/api/editor/conversations', 'editors', {
    query: conversationQuery.extend({ of: somebody }),
  }),
  plain('POST', '/api/editor/conversations', 'editors', {
    body: noteBody.extend({ of: somebody, replaces: z.null() }),
  }),
  plain('GET', '/api/editor/calendars', 'editors'),
  plain('POST', '/api/editor/calendars', 'editors', { body: calendarBody }),
  plain('DELETE', '/api/editor/calendars/', 'editors', { last: id }),
  plain('GET', '/api/editor/partners', 'editors', { query: partnersQuery }),
  plain('POST', '/api/editor/partners/', 'editors', { last: id, body: partnerBody }),
  plain('GET', '/api/editor/audit', 'editors', { query: auditQuery }),
  plain('POST', '/api/editor/photos', 'editors', { body: photosBody }),
  plain('GET', '/api/editor/merges', 'editors'),
  plain('POST', '/api/editor/merges', 'editors', { body: mergeBody }),
  plain('GET', '/api/editor/offers', 'editors', { query: offersQuery }),
  plain('POST', '/api/editor/offers/', 'editors', { last: id, body: offerBody }),
  plain('GET', '/api/editor/suppliers', 'editors'),
  plain('POST', '/api/editor/suppliers/', 'editors', { last: id, body: fetchBody, weight: 1 }),
  plain('GET', '/api/editor/sizes', 'editors', { query: missedQuery }),
  plain('GET', '/api/editor/searches', 'editors', { query: missedQuery }),
  plain('GET', '/api/editor/samples', 'editors'),
  plain('POST', '/api/editor/samples', 'editors', { body: confirmSampleBody }),
  plain('GET', '/api/editor/views', 'editors', { query: viewsQuery }),
  plain('GET', '/api/editor/uploads', 'editors', { query: pageQuery }),
  {
    name: 'POST /api/editor/uploads',
    method: 'POST',
    for: 'editors',
    weight: 1,
    input: (mode) =>
      fc.record({
        path: fc.constant('/api/editor/uploads'),
        query: fc.record({ name: hostileText }),
        type: fc.constant('image/png'),
        bytes:
          mode === 'accepted'
            ? fc.constant(PNG)
            : mode === 'almost'
              ? fc.nat(PNG.length).map((end) => PNG.slice(0, end))
              : fc.uint8Array({ maxLength: 300 }),
      }),
  },
  {
    name: 'POST /api/editor/import',
    method: 'POST',
    for: 'editors',
    weight: 1,
    input: (mode) =>
      fc.record({
        path: fc.constant('/api/editor/import'),
        query: valuesFor(importQuery, mode === 'hostile' ? 'almost' : mode),
        type: fc.constant('text/csv'),
        bytes: (mode === 'accepted'
          ? fc.constant(`${HEADINGS}\n${ROW}`)
          : fc
              .tuple(fc.array(hostileText, { maxLength: 20 }), fc.boolean())
              .map(([cells, head]) => `${head ? `${HEADINGS}\n` : ''}${cells.join(',')}\n${ROW}`)
        ).map((csv) => new TextEncoder().encode(csv)),
      }),
  },
  plain('GET', '/api/editor/publish', 'editors', { weight: 1 }),
  plain('POST', '/api/editor/publish', 'editors', { body: emptyBody, weight: 1 }),
];
/** Renders with the program of a build, so it exists only after one. */
const PREVIEW: FuzzedCall = {
  name: 'POST /api/editor/preview',
  method: 'POST',
  for: 'editors',
  weight: 2,
  input: (mode) =>
    (mode === 'hostile'
      ? valuesFor(previewBody, 'almost')
      : fc
          .constantFrom(...ADDABLE_KINDS)
          .chain((kind) => valuesFor(entrySchema(kind, null)!, mode).map((data) => ({ kind, id: null, data })))
    ).map((body) => ({ path: '/api/editor/preview', body })),
};

/** @param built true where the shop under test has built pages */
export const callsOf = (built: boolean): FuzzedCall[] => [...PUBLIC, ...ACCOUNTS, ...DESK, ...(built ? [PREVIEW] : [])];
