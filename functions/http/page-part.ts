/** Cutting and repeating parts of a built page, found by a word that stands in them. */

/** Where the innermost element of this name around a word begins and ends. @throws when the page has no such word */
function around(html: string, word: string, tag: string): { start: number; end: number } {
  const at = html.indexOf(word);
  const start = html.lastIndexOf(`<${tag}`, at);
  if (at < 0 || start < 0) throw new Error(`The page’s shell has no ${tag} with ${word}.`);
  const edge = new RegExp(`<(/?)${tag}\\b`, 'g');
  edge.lastIndex = start;
  let depth = 0;
  for (let match = edge.exec(html); match; match = edge.exec(html)) {
    depth += match[1] ? -1 : 1;
    if (depth === 0) return { start, end: html.indexOf('>', match.index) + 1 };
  }
  throw new Error(`The page’s shell does not end its ${tag} with ${word}.`);
}

/** The page without an element. */
export const without = (html: string, word: string, tag: string): string => repeated(html, word, tag, [], () => '');

/** The page with an element as often as there are things to fill it with. */
export function repeated<T>(html: string, word: string, tag: string, all: readonly T[], fill: (element: string, one: T, at: number) => string): string {
  const { start, end } = around(html, word, tag);
  const element = html.slice(start, end);
  return html.slice(0, start) + all.map((one, at) => fill(element, one, at)).join('') + html.slice(end);
}

/** One element of the page. */
export function part(html: string, word: string, tag: string): string {
  const { start, end } = around(html, word, tag);
  return html.slice(start, end);
}
