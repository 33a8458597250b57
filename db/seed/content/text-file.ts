import { fileError, readFrontMatter } from '../../front-matter.ts';

/** A text of the seed, all its values as text. */
export interface TextFile {
  /** path below the content folder, for messages */
  file: string;
  values: Readonly<Record<string, string>>;
  /** line of each key, from 1 */
  lines: Readonly<Record<string, number>>;
  body: string;
  bodyLine: number;
}

/** Settings that a page fills in where a text names them. They may be used in every text but titles and `seo_…`. */
export const CONTENT_TOKENS = [
  'fee_recycling',
  'fee_recycling_checked',
  'taxes',
  'fee_gst_percent',
  'fee_card_percent',
  'fee_non_set',
  'fee_delivery_from',
  'installation_from',
  'wheel_change_from',
  'balancing_from',
  'hours',
  'phone',
  'email',
  'title',
  'places',
  'either_place',
];

const KEYS_WITHOUT_TOKENS = /^(title|seo_title|seo_desc|code|slug|type|tags|date)$/;

/** @throws an `Error` that names file and line */
export function readTextFile(text: string, file: string): TextFile {
  const { fields, body, bodyLine } = readFrontMatter(text, file);
  const values: Record<string, string> = {};
  const lines: Record<string, number> = {};
  for (const [key, { line, first, more }] of fields) {
    const rows = [first, ...more];
    const known = KEYS_WITHOUT_TOKENS.test(key) ? [] : CONTENT_TOKENS;
    rows.forEach((row, index) => checkTokens(row, file, line + index, known));
    values[key] = rows
      .map((row) => row.trim())
      .join('\n')
      .trim();
    lines[key] = line;
  }
  body.split('\n').forEach((row, index) => checkTokens(row, file, bodyLine + index, CONTENT_TOKENS));
  return { file, values, lines, body: body.trim(), bodyLine };
}

function checkTokens(row: string, file: string, line: number, known: string[]): void {
  for (const [, token = ''] of row.matchAll(/\{\{([^{}]*)\}\}/g)) {
    if (known.includes(token)) continue;
    throw fileError(file, line, known.length ? `unknown token {{${token}}}` : `no token may stand here: {{${token}}}`);
  }
}
