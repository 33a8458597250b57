import { RICH_ELEMENTS } from '#src/kit/rich-elements.ts';

const TAG = /<\/?([a-z][a-z0-9]*)/gi;

export const unsupportedElements = (html: string): string[] =>
  [...new Set([...html.matchAll(TAG)].map(([, name]) => name!.toLowerCase()))].filter(
    (name) => !RICH_ELEMENTS.includes(name),
  );

const SINGLE_PARAGRAPH = /<(li|td|th)\b([^>]*)><p>((?:(?!<\/?p\b)[\s\S])*?)<\/p>(?=<\/\1>|<(?:ul|ol)\b)/g;
const FIRST_ROW = /<tbody>(<tr>(?:<th\b(?:(?!<td\b)[\s\S])*?)<\/tr>)([\s\S]*?)<\/tbody>/g;

/** TipTap’s HTML as it is stored: no paragraph around a single line, and a `thead` for a table with a row of headings. */
export function normalizeHtml(html: string): string {
  if (html === '<p></p>') return '';
  return html
    .replace(/<colgroup>[\s\S]*?<\/colgroup>/g, '')
    .replace(/ (?:style|class|target)="[^"]*"/g, '')
    .replace(/ (?:colspan|rowspan)="1"/g, '')
    .replace(SINGLE_PARAGRAPH, '<$1$2>$3')
    .replace(
      FIRST_ROW,
      (_, head: string, rest: string) => `<thead>${head}</thead>${rest ? `<tbody>${rest}</tbody>` : ''}`,
    )
    .replace(/<thead>[\s\S]*?<\/thead>/g, (head) => head.replace(/<th(?=[ >])(?![^>]*scope)/g, '<th scope="col"'))
    .replace(/<tbody>[\s\S]*?<\/tbody>/g, (body) => body.replace(/<th(?=[ >])(?![^>]*scope)/g, '<th scope="row"'))
    .replace(/(?<!<p><\/p>)(?:<p><\/p>)+$/, '');
}
