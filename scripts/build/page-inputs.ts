/** Records what a page reads of `Astro.locals.shop`, so that publishing renders only pages whose inputs changed. */
import { createHash } from 'node:crypto';
import type { PageSource } from '#db/public/pages/page-source.ts';
import type { ProductFilter } from '#src/domain/list/filter.ts';

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

const METHODS = ['product', 'list', 'sizes', 'tiresByBrand', 'siteMap'] as const;
type Method = (typeof METHODS)[number];

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
    this.source = this.#recording();
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
    const known = this.#hashes.get(name);
    if (known !== undefined) return known;
    const hash = hashOf(this.#from[name as keyof PageSource]);
    this.#hashes.set(name, hash);
    return hash;
  }

  /** The hash of a part of the catalogue, by the name that `end` gives it. */
  part(name: string): Promise<string> {
    const known = this.#parts.get(name) ?? this.#readPart(name);
    this.#parts.set(name, known);
    return known;
  }

  async #readPart(name: string): Promise<string> {
    const at = name.indexOf(' ');
    const method = (at < 0 ? name : name.slice(0, at)) as Method;
    const parameter: unknown = at < 0 ? undefined : JSON.parse(name.slice(at + 1));
    const read = this.#from[method] as (parameter: unknown) => Promise<unknown>;
    return this.#resultHash(await read(parameter));
  }

  #resultHash(result: unknown): string {
    if (typeof result !== 'object' || result === null) return hashOf(result);
    const hash = this.#results.get(result) ?? hashOf(result);
    this.#results.set(result, hash);
    return hash;
  }

  #recording(): PageSource {
    const source = {} as PageSource;
    for (const name of Object.keys(this.#from) as Array<keyof PageSource>)
      Object.defineProperty(source, name, {
        enumerable: true,
        ...(METHODS.includes(name as Method)
          ? { value: this.#recordedMethod(name) }
          : { get: () => this.#readWord(name) }),
      });
    return source;
  }

  #readWord(name: keyof PageSource): unknown {
    this.#inputs.words[name] = this.word(name);
    return this.#from[name];
  }

  #recordedMethod(name: keyof PageSource): (parameter?: number | ProductFilter) => Promise<unknown> {
    const read = this.#from[name] as (parameter?: number | ProductFilter) => Promise<unknown>;
    return async (parameter) => {
      const { catalogue } = this.#inputs;
      const result = await read(parameter);
      catalogue[parameter === undefined ? name : `${name} ${JSON.stringify(parameter)}`] = this.#resultHash(result);
      return result;
    };
  }
}
