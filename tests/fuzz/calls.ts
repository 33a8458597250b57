/** Every call of the contracts, with inputs for it. */
import fc, { type Arbitrary } from 'fast-check';
import * as z from 'zod';
import { importListCall } from '#src/features/import/price-list-calls.ts';
import { previewCall } from '#src/features/desk-frame/entries-calls.ts';
import { routeParts, type CallDefinition } from '#src/kit/define-call.ts';
import {
  ADDABLE_KINDS,
  ENTRY_KINDS,
  entrySchema,
  SETTING_IDS,
  type EntryKind,
} from '#src/features/entries/entry-kinds.ts';
import { contractCalls } from '../support/contract-calls.ts';
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
export interface FuzzedCall extends Pick<CallDefinition, 'rights'> {
  /** its route */
  name: string;
  method: string;
  input(mode: Mode): Arbitrary<Input>;
  /** its share of all requests, 4 by default; slow calls have less */
  weight?: number;
}

const valuesFor = (contract: z.ZodType, mode: Mode): Arbitrary<unknown> =>
  ({ accepted, almost, hostile: () => anything })[mode](contract);
const part = (good: Arbitrary<string | number>, mode: Mode): Arbitrary<string> =>
  (mode === 'hostile'
    ? fc.oneof(hostileText, fc.constantFrom('0', '-1', '1e3', '999999999', '2147483648', '99999999999'))
    : good.map(String)
  ).map((text) => encodeURIComponent(text.toWellFormed()));
const id = fc.integer({ min: 1, max: 16 });

/** Values of the parameters of paths, where they are no ids. */
const PARAMETERS: Record<string, Arbitrary<string | number>> = {
  'GET /api/new/:slug': fc.oneof(id, fc.constantFrom('chinooks-and-tire-pressure', 'all-weather-or-winter-tires')),
  'GET /api/content/:code': fc.constantFrom('About', 'contact', 'tire-change', 'refund', 'WHEELS'),
  'POST /api/stock-alert/:answer': fc.constantFrom('confirm', 'stop'),
  'POST /api/quotes/:token/mail': fc.constant('a'.repeat(43)),
  'GET /api/editor/entries/:kind': fc.constantFrom(...ENTRY_KINDS),
};
/** From what everything of a person is opened. */
const somebody = z.enum(['account-2', 'account-3', 'account-4', 'account-5', 'account-6', 'message-1', 'message-2']);
/** What is sent instead of any input that the contract takes, so that the shop stays as it is. */
const NARROWED: Record<string, z.ZodType> = {
  'GET /api/editor/conversations': z.object({ of: somebody }),
  'POST /api/editor/conversations': z.object({ of: somebody, note: z.string().max(2_000), replaces: z.null() }),
  'POST /api/editor/conversations/join': z.object({ of: somebody, other: somebody, joined: z.boolean() }),
  'POST /api/editor/samples': z.object({
    action: z.literal('confirm'),
    kind: z.enum(ENTRY_KINDS),
    id: z.string().min(1).max(80),
  }),
};
const WEIGHTS: Record<string, number> = {
  'GET /api/product': 12,
  'GET /api/searchByVehicle': 8,
  'POST /api/editor/entries/:kind': 8,
  'PUT /api/editor/entries/:kind/:entry': 8,
  'POST /api/editor/uploads': 1,
  'POST /api/editor/import': 1,
  'POST /api/editor/publish': 1,
  'POST /api/editor/preview': 2,
};
/** They answer with a file, or sign the fuzzer’s own editors out or in. */
const NOT_TRIED: ReadonlySet<string> = new Set([
  'GET /api/calendar/:file',
  'GET /api/editor/export/:name',
  'POST /api/join',
  'POST /api/editor/second-factor',
  'POST /api/editor/staff',
  'POST /api/editor/staff/me',
  'POST /api/editor/staff/:id',
  'POST /api/editor/imports/:id',
]);

/** A call with the input of its contract. */
function callOf({ route, input, rights }: CallDefinition): FuzzedCall {
  const [method, path] = routeParts(route);
  const contract = NARROWED[route] ?? input ?? z.object({});
  const isQuery = method === 'GET' || method === 'DELETE';
  return {
    name: route,
    method,
    rights,
    weight: WEIGHTS[route] ?? (input ? 4 : 1),
    input: (mode) =>
      fc.record({
        path: part(PARAMETERS[route] ?? id, mode).map((value) => path.replace(/:\w+/, () => value)),
        [isQuery ? 'query' : 'body']: valuesFor(contract, mode),
      }) as Arbitrary<Input>,
    ...SPECIAL[route],
  };
}

/** Most entries of a new shop have their first version. */
const version = fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, fc.nat(3));
const NEW_ENTRY = z.object({ data: z.record(z.string(), z.unknown()) });
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
            ? valuesFor(NEW_ENTRY, 'almost')
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
/** Inputs that no contract describes: entries by the schema of their kind, and files. */
const SPECIAL: Record<string, Pick<FuzzedCall, 'input'>> = {
  'GET /api/editor/entries/:kind/:entry': {
    input: (mode) => entryInput(mode, ENTRY_KINDS, true).map(({ path }) => ({ path })),
  },
  'POST /api/editor/entries/:kind': {
    input: (mode) => entryInput(mode, mode === 'hostile' ? ENTRY_KINDS : ADDABLE_KINDS, false),
  },
  'PUT /api/editor/entries/:kind/:entry': {
    input: (mode) => entryInput(mode, mode === 'hostile' ? ENTRY_KINDS : WRITTEN_KINDS, true),
  },
  'DELETE /api/editor/entries/:kind/:entry': {
    input: (mode) =>
      fc
        .tuple(entryInput(mode, ADDABLE_KINDS, true), mode === 'accepted' ? version : anything)
        .map(([{ path }, v]) => ({ path, query: { version: v } })),
  },
  'POST /api/editor/uploads': {
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
  'POST /api/editor/import': {
    input: (mode) =>
      fc.record({
        path: fc.constant('/api/editor/import'),
        query: valuesFor(importListCall.input, mode === 'hostile' ? 'almost' : mode),
        type: fc.constant('text/csv'),
        bytes: (mode === 'accepted'
          ? fc.constant(`${HEADINGS}\n${ROW}`)
          : fc
              .tuple(fc.array(hostileText, { maxLength: 20 }), fc.boolean())
              .map(([cells, head]) => `${head ? `${HEADINGS}\n` : ''}${cells.join(',')}\n${ROW}`)
        ).map((csv) => new TextEncoder().encode(csv)),
      }),
  },
  'POST /api/editor/preview': {
    input: (mode) =>
      (mode === 'hostile'
        ? valuesFor(previewCall.input, 'almost')
        : fc
            .constantFrom(...ADDABLE_KINDS)
            .chain((kind) => valuesFor(entrySchema(kind, null)!, mode).map((data) => ({ kind, id: null, data })))
      ).map((body) => ({ path: '/api/editor/preview', body })),
  },
};

const calls = (await contractCalls()).filter(({ route }) => !NOT_TRIED.has(route)).map(callOf);

/** @param built true where the shop under test has built pages, with whose program previews are rendered */
export const callsOf = (built: boolean): FuzzedCall[] =>
  built ? calls : calls.filter(({ name }) => name !== 'POST /api/editor/preview');
