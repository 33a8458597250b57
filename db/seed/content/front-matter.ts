/**
 * A content file: `key: value` lines between two `---`, then HTML. A value may go on in lines that begin with two spaces.
 * Kept this small on purpose: the files are the shop's own, and a mistake in one should name its line.
 */
export interface ContentFile {
  /** path below the content folder, for messages */
  file: string;
  values: Readonly<Record<string, string>>;
  /** line of each key, from 1 */
  lines: Readonly<Record<string, number>>;
  body: string;
  bodyLine: number;
}

/** What a page fills in from the settings; every text of a content file may hold them except titles and `seo_…`. */
export const CONTENT_TOKENS = [
  'fee_recycling', 'fee_gst_percent', 'fee_card_percent', 'fee_non_set', 'fee_delivery_from', 'hours', 'phone', 'email', 'title', 'places',
] as const;
export type ContentToken = (typeof CONTENT_TOKENS)[number];

const PLAIN_KEYS = /^(title|seo_title|seo_desc|code|slug|type|tags|date)$/;

/** An error that says where: `articles/studs.html:4: …` */
export const mistake = (file: string, line: number, what: string): Error => new Error(`${file}:${line}: ${what}`);

/** @throws an `Error` naming file and line */
export function parseContentFile(text: string, file: string): ContentFile {
  const rows = text.split('\n');
  const end = rows.indexOf('---', 1);
  if (rows[0] !== '---' || end === -1) throw mistake(file, 1, 'a content file begins with its front matter between two lines of ---');
  const values: Record<string, string> = {};
  const lines: Record<string, number> = {};
  let key = '';
  rows.slice(1, end).forEach((row, index) => {
    const line = index + 2;
    const m = /^([a-z][a-z_]*):(?: (.*))?$/.exec(row);
    if (m) {
      key = m[1]!;
      if (key in values) throw mistake(file, line, `${key} is given twice`);
      values[key] = (m[2] ?? '').trim();
      lines[key] = line;
    } else if (row.startsWith('  ') && key) values[key] = `${values[key]}\n${row.trim()}`.trim();
    else throw mistake(file, line, `neither “key: value” nor a continuation: “${row}”`);
    checkTokens(row, file, line, PLAIN_KEYS.test(key) ? [] : CONTENT_TOKENS);
  });
  rows.slice(end + 1).forEach((row, index) => checkTokens(row, file, end + 2 + index, CONTENT_TOKENS));
  return { file, values, lines, body: rows.slice(end + 1).join('\n').trim(), bodyLine: end + 2 };
}

function checkTokens(row: string, file: string, line: number, known: readonly string[]): void {
  for (const [, token = ''] of row.matchAll(/\{\{(.*?)\}\}/g)) {
    if (!known.includes(token)) throw mistake(file, line, known.length ? `unknown token {{${token}}}` : `no token may stand here: {{${token}}}`);
  }
}
