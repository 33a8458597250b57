/** Records what a page reads of `Astro.locals.shop`, so that publishing renders only pages whose inputs changed. */
import { createHash } from 'node:crypto';
import type { PageSource } from '#db/public/pages/page-source.ts';

/** Hashes of what a page has read: of words by their names, of parts of the catalogue by name and parameter. */
export interface PageInputs {
  words: Record<string, string>;
  catalogue: Record<string, string>;
  /** hash of what the page shows between header and footer, and when that was last another one, where that is known */
  main?: string;
  changed?: string | undefined;
}

/** What the layout prints on every page. Header and footer are rendered once for all of them, so reading is not recorded. */
export const LAYOUT = ['settings', 'menu', 'notices'] as const;

/** A hash that is the same for the same values, whatever the order of their properties. */
export const hashOf = (value: unknown): string =>
  createHash('sha1')
    .update(JSON.stringify(sortProperties(value)) ?? '')
    .digest('base64url');

function sortProperties(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (value instanceof Map) return Array.from(value, sortProperties);
  if (Array.isArray(value)) return value.map(sortProperties);
  const ordered: Record<string, unknown> = {}; // filled one by one, which is twice as fast as from entries
  for (const name of Object.keys(value).sort()) ordered[name] = sortProperties(value[name as keyof typeof value]);
  return ordered;
}

type Read = (parameter?: unknown) => Promise<unknown>;

/** Reads the shop for one page after the other, and tells what each has read. */
export class InputRecorder {
  readonly source: PageSource;
  #inputs: PageInputs = { words: {}, catalogue: {} };
  readonly #hashes = new Map<string, string>();
  readonly #parts = new Map<string, Promise<string>>();
  /** of results that several pages read, such as the site map */
  readonly #results = new WeakMap<object, string>();
  readonly #from: PageSource;

  constructor(from: PageSource) {
    this.#from = from;
    this.source = new Proxy(from, { get: (_, name) => this.#read(name as keyof PageSource) });
  }

  begin(): void {
    this.#inputs = { words: Object.fromEntries(LAYOUT.map((name) => [name, this.word(name)])), catalogue: {} };
  }

  /** What the page has read since `begin`. */
  end(): PageInputs {
    return this.#inputs;
  }

  /** The hash of a word, as pages that read it have recorded it. */
  word(name: string): string {
    const known = this.#hashes.get(name) ?? hashOf(this.#from[name as keyof PageSource]);
    this.#hashes.set(name, known);
    return known;
  }

  /** The hash of a part of the catalogue, by the name that `end` gives it. */
  part(name: string): Promise<string> {
    const known = this.#parts.get(name) ?? this.#readPart(name);
    this.#parts.set(name, known);
    return known;
  }

  async #readPart(name: string): Promise<string> {
    const [, method, parameter] = /^(\w+)(?: (.*))?$/.exec(name)!;
    const read = this.#from[method as keyof PageSource] as Read;
    return this.#resultHash(await read(parameter && JSON.parse(parameter)));
  }

  #resultHash(result: unknown): string {
    if (typeof result !== 'object' || result === null) return hashOf(result);
    const hash = this.#results.get(result) ?? hashOf(result);
    this.#results.set(result, hash);
    return hash;
  }

  /** A word, or a method that reads a part of the catalogue. */
  #read(name: keyof PageSource): unknown {
    const value: unknown = this.#from[name];
    if (typeof value !== 'function') {
      if (Object.hasOwn(this.#from, name)) this.#inputs.words[name] = this.word(name);
      return value;
    }
    return async (parameter?: unknown) => {
      const { catalogue } = this.#inputs;
      const result = await (value as Read)(parameter);
      catalogue[parameter === undefined ? name : `${name} ${JSON.stringify(parameter)}`] = this.#resultHash(result);
      return result;
    };
  }
}
