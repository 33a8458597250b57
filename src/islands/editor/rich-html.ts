/** Between the HTML that is kept and the one that TipTap writes. */

/** Elements that the rich editor shows and gives back. Others that a text may hold are edited as HTML, so that none is lost. */
const SHOWN = new Set([
  'p',
  'br',
  'hr',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'strong',
  'b',
  'em',
  'i',
  's',
  'blockquote',
  'a',
  'img',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
]);
const TAG = /<\/?([a-z][a-z0-9]*)/gi;

/** What a text holds that the rich editor would lose, by the name of its element. */
export const notShown = (html: string): string[] =>
  [...new Set([...html.matchAll(TAG)].map(([, name]) => name!.toLowerCase()))].filter((name) => !SHOWN.has(name));

const ALONE = /<(li|td|th)\b([^>]*)><p>((?:(?!<\/?p\b)[\s\S])*?)<\/p>(?=<\/\1>|<(?:ul|ol)\b)/g;
const FIRST_ROW = /<tbody>(<tr>(?:<th\b(?:(?!<td\b)[\s\S])*?)<\/tr>)([\s\S]*?)<\/tbody>/g;

/** TipTap’s HTML as an editor would have written it: no paragraph around a lone line, a head for a table that has one. */
export function tidyHtml(html: string): string {
  if (html === '<p></p>') return '';
  return html
    .replace(/<colgroup>[\s\S]*?<\/colgroup>/g, '')
    .replace(/ (?:style|class|target)="[^"]*"/g, '')
    .replace(/ (?:colspan|rowspan)="1"/g, '')
    .replace(ALONE, '<$1$2>$3')
    .replace(
      FIRST_ROW,
      (_, head: string, rest: string) => `<thead>${head}</thead>${rest ? `<tbody>${rest}</tbody>` : ''}`,
    )
    .replace(/<thead>[\s\S]*?<\/thead>/g, (head) => head.replace(/<th(?=[ >])(?![^>]*scope)/g, '<th scope="col"'))
    .replace(/<tbody>[\s\S]*?<\/tbody>/g, (body) => body.replace(/<th(?=[ >])(?![^>]*scope)/g, '<th scope="row"'))
    .replace(/(?:<p><\/p>)+$/, '');
}
