/**
 * An entry as a file that reads well in git: `key: value` lines between two `---`, then its HTML. The form is that of the
 * seed's files (`db/seed/content/`), except that nothing of a value is lost: what is no plain line of text stands as JSON, and
 * text of several lines below `|`, each line behind two blanks.
 */
export interface ContentEntryFile {
  values: Record<string, unknown>;
  body: string;
}

const EDGE = '---';
/** What could be taken for JSON, or has blanks that an editor would drop. */
const NOT_PLAIN = /^$|^[\s"[{|]|\s$|^(?:true|false|null|-?\d[\d.eE+-]*)$/;

export function writeContentFile({ values, body }: ContentEntryFile): string {
  const lines = Object.entries(values).map(([key, value]) =>
    typeof value === 'string' ? textLine(key, value) : `${key}: ${json(value)}`,
  );
  return [EDGE, ...lines, EDGE, body, ''].join('\n');
}

function textLine(key: string, value: string): string {
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u0009\u000B-\u001F\u0085\u2028\u2029]/.test(value)) return `${key}: ${JSON.stringify(value)}`;
  if (value.includes('\n')) return [`${key}: |`, ...value.split('\n').map((row) => `  ${row}`)].join('\n');
  return `${key}: ${NOT_PLAIN.test(value) ? JSON.stringify(value) : value}`;
}

/** Lists and tables over several lines, the rest on one. */
const json = (value: unknown) =>
  typeof value === 'object' && value !== null && JSON.stringify(value).length > 80
    ? JSON.stringify(value, null, 2).replaceAll('\n', '\n  ')
    : JSON.stringify(value);

/** @throws an `Error` that names file and line */
export function readContentFile(text: string, file: string): ContentEntryFile {
  const rows = text.split('\n');
  const end = rows.indexOf(EDGE, 1);
  if (rows[0] !== EDGE || end < 0)
    throw new Error(`${file}:1: it begins with its front matter between two lines of ${EDGE}`);
  const values: Record<string, unknown> = {};
  for (let at = 1; at < end;) {
    const start = at;
    const [, key, first] = /^([a-z][a-z0-9_]*): ?([^\n]*)$/.exec(rows[at]!) ?? [];
    if (key === undefined || first === undefined)
      throw new Error(`${file}:${at + 1}: neither “key: value” nor a line that goes on with the value above`);
    if (key in values) throw new Error(`${file}:${at + 1}: ${key} is given twice`);
    const more: string[] = [];
    for (at++; at < end && (rows[at]!.startsWith('  ') || rows[at] === ''); at++) more.push(rows[at]!.slice(2));
    try {
      values[key] = valueOf(first, more);
    } catch {
      throw new Error(`${file}:${start + 1}: ${key} is not written as JSON has it`);
    }
  }
  const body = rows.slice(end + 1).join('\n');
  return { values, body: body.endsWith('\n') ? body.slice(0, -1) : body };
}

function valueOf(first: string, more: string[]): unknown {
  if (first === '|') return more.join('\n');
  if (!more.length && !NOT_PLAIN.test(first)) return first;
  const whole = [first, ...more].join('\n').trim();
  return whole === '' ? '' : JSON.parse(whole);
}
