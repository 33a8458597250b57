/** What each call is: function, store, tests and documentation take it from one definition. */
import type { PrivateField } from './private-fields.ts';
import * as z from 'zod';

/** The body of a successful response, a type alone. Texts may be sent as a `Date`, which becomes ISO 8601. */
export interface Body<T extends object> {
  readonly type?: T;
}
export const body = <T extends object>(): Body<T> => ({});
/** The body of most calls: what was asked for, and perhaps what was done, as a text for people. */
export const data = <T>(): Body<{ data: T; message?: string }> => ({});

export interface CallDefinition {
  /** method and path, as Netlify writes it: `GET /api/product/:id` */
  route: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`;
  /** of the query of GET, DELETE and calls that send a file, else of the JSON body; without it nothing is read */
  input?: z.ZodType;
  /** parameters of the query whose repeated values are one list; of others the first value counts */
  lists?: readonly string[];
  output: Body<object>;
  /** who may make it; what each role of the staff may is in `src/features/accounts/staff.ts` */
  rights: 'anybody' | 'signed in' | 'staff';
  /** private fields that its response, and its input, may carry */
  tells?: readonly PrivateField[];
  takes?: readonly PrivateField[];
  /** requests a minute from one IP address, which Netlify counts in front of the function */
  limit?: number;
  /** tags under which the edge keeps the response, with the parameters of the path: `product-:id`; without one it is private */
  tag?: string;
  /** milliseconds that the call may wait for the database in all, if not the default */
  queryTimeoutMs?: number;
  /** bytes of the body, if not 64 KiB */
  maxBytes?: number;
  /** The body is a file, what a browser sends when a page is left, or also that of a form which posts without a script. */
  sends?: 'file' | 'beacon' | 'form' | undefined;
}

const definerOf =
  <Rights extends CallDefinition['rights']>(rights: Rights) =>
  <const C extends Omit<CallDefinition, 'rights'>>(definition: C) =>
    ({ ...definition, rights }) as C & { rights: Rights };

/** A call of anybody, of whoever is signed in, and of the editors' desk. */
export const defineCall = definerOf('anybody');
export const defineAccountCall = definerOf('signed in');
export const defineStaffCall = definerOf('staff');

export type InputOf<C extends CallDefinition> = C extends { input: infer I extends z.ZodType } ? z.input<I> : object;
export type ReadInput<C extends CallDefinition> = C extends { input: infer I extends z.ZodType } ? z.output<I> : object;
export type OutputOf<C extends CallDefinition> = NonNullable<C['output']['type']>;
export type DataOf<C extends CallDefinition> = OutputOf<C> extends { data: infer D } ? D : undefined;

/** `GET /api/product/12`, for `GET /api/product/:id`. A query may follow where it is the input. */
export type RouteOf<C extends CallDefinition> =
  FilledRoute<C['route']> | (C['route'] extends `GET ${string}` ? `${FilledRoute<C['route']>}?${string}` : never);
type FilledRoute<R extends string> = R extends `${infer Before}:${infer After}`
  ? `${Before}${string}${After extends `${string}/${infer Rest}` ? `/${FilledRoute<Rest>}` : ''}`
  : R;

export const routeParts = (route: string): [method: string, path: string] => route.split(' ') as [string, string];

/** A missing value, or one that is not text, counts as empty, so that the form's own checks give the message. */
export const textOrEmpty = z
  .custom<string>()
  .optional()
  .transform((value) => (typeof value === 'string' ? value : ''));

export const commaValues = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((value) => value.trim())
      .filter(Boolean),
  ),
];

/** Ids in a query, comma separated, each once. @param what a product, a question @param most how many at once */
export const commaIds = (what: string, most: number) =>
  z
    .string(`Choose at least one ${what}.`)
    .max(2_000)
    .transform(commaValues)
    .pipe(
      z
        .array(
          z
            .string()
            .regex(/^[1-9]\d{0,8}$/, `This is not a ${what} id.`)
            .transform(Number),
        )
        .max(most, `At most ${most} at once.`),
    );

/** The largest number that an integer column takes. */
export const MAX_INTEGER = 2_147_483_647;

const count = (most: number, fallback: number) => z.coerce.number<number>().int().min(1).max(most).default(fallback);
export const pageQuery = z.object({ current: count(100_000, 1), pageSize: count(200, 50) });
export interface PageOf<T> {
  data: T[];
  total: number;
  current: number;
  pageSize: number;
  totalPage: number;
}
