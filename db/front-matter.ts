/**
 * `key: value` lines between two lines of `---`, then HTML. A value may go on in lines that begin with two spaces. Not
 * YAML, which would need quotes around `Flat tire: what to do` and `{{phone}}` (docs/decisions/16-reading-files.md).
 */
interface FrontMatterField {
  line: number;
  /** what follows the colon on the key's line */
  first: string;
  more: string[];
}

export interface FrontMatterFile {
  fields: Map<string, FrontMatterField>;
  body: string;
  bodyLine: number;
}

const EDGE = '---';

/** An error that names the place: `articles/studs.html:4: …` */
export const fileError = (file: string, line: number, message: string, cause?: unknown): Error =>
  new Error(`${file}:${line}: ${message}`, { cause });

/** @throws an `Error` that names file and line */
export function readFrontMatter(text: string, file: string): FrontMatterFile {
  const rows = text.split('\n');
  const end = rows.indexOf(EDGE, 1);
  if (rows[0] !== EDGE || end < 0)
    throw fileError(file, 1, `it begins with its front matter between two lines of ${EDGE}`);
  const fields = new Map<string, FrontMatterField>();
  for (let at = 1; at < end;) {
    const line = at + 1;
    const [, key, first] = /^([a-z][a-z0-9_]*): ?([^\n]*)$/.exec(rows[at]!) ?? [];
    if (key === undefined || first === undefined)
      throw fileError(file, line, 'neither “key: value” nor a line that goes on with the value above');
    if (fields.has(key)) throw fileError(file, line, `${key} is given twice`);
    const more: string[] = [];
    for (at++; at < end && (rows[at]!.startsWith('  ') || rows[at] === ''); at++) more.push(rows[at]!.slice(2));
    fields.set(key, { line, first, more });
  }
  return { fields, body: rows.slice(end + 1).join('\n'), bodyLine: end + 2 };
}
