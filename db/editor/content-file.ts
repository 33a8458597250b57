import { fileError, readFrontMatter, type FrontMatterField } from '../front-matter.ts';

/**
 * An entry as a file that reads well in git: front matter, then the entry's HTML. A value that is not a plain line of text
 * is written as JSON, and a text of several lines follows `|`, so that every value comes back as it was.
 */
export interface ContentEntryFile {
  values: Record<string, unknown>;
  body: string;
}

/** What could be taken for JSON, or has spaces at its ends that a text editor would remove. */
const NOT_PLAIN = /^$|^[\s"[{|]|\s$|^(?:true|false|null|-?\d[\d.eE+-]*)$/;

/** Writes the text of a file that `readContentFile` reads without a loss. */
export function writeContentFile({ values, body }: ContentEntryFile): string {
  const lines = Object.entries(values).map(([key, value]) =>
    typeof value === 'string' ? textLine(key, value) : `${key}: ${json(value)}`,
  );
  return ['---', ...lines, '---', body, ''].join('\n');
}

function textLine(key: string, value: string): string {
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u0009\u000B-\u001F\u0085\u2028\u2029]/.test(value)) return `${key}: ${JSON.stringify(value)}`;
  if (value.includes('\n')) return [`${key}: |`, ...value.split('\n').map((row) => `  ${row}`)].join('\n');
  return `${key}: ${NOT_PLAIN.test(value) ? JSON.stringify(value) : value}`;
}

/** Long lists and tables over several lines, everything else on one. */
const json = (value: unknown) =>
  typeof value === 'object' && value !== null && JSON.stringify(value).length > 80
    ? JSON.stringify(value, null, 2).replaceAll('\n', '\n  ')
    : JSON.stringify(value);

/** @throws an `Error` that names file and line */
export function readContentFile(text: string, file: string): ContentEntryFile {
  const { fields, body } = readFrontMatter(text, file);
  const values: Record<string, unknown> = {};
  for (const [key, field] of fields) {
    try {
      values[key] = valueOf(field);
    } catch (cause) {
      throw fileError(file, field.line, `${key} is not written as JSON has it`, cause);
    }
  }
  return { values, body: body.endsWith('\n') ? body.slice(0, -1) : body };
}

function valueOf({ first, more }: FrontMatterField): unknown {
  if (first === '|') return more.join('\n');
  if (!more.length && !NOT_PLAIN.test(first)) return first;
  const whole = [first, ...more].join('\n').trim();
  return whole === '' ? '' : JSON.parse(whole);
}
