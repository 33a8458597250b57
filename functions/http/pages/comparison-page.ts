import { COMPARISON_KEY, comparisonView, type ViewPart } from '#src/domain/size/comparison-view.ts';
import type { TypedSize } from '#src/domain/size/comparison-texts.ts';
import { formatTireSize } from '#src/domain/size/tire-size.ts';
import { escapeHtml } from './page-template.ts';

/** Fills in the comparison of two sizes as they were typed. Search engines index only the page with the example. */
export function comparisonPage(template: string, a: TypedSize, b: TypedSize): string {
  const view = comparisonView(a, b);
  for (const [side, { text }] of [
    ['a', a],
    ['b', b],
  ] as const)
    view[`field-${side}`]!.attributes!.value = text;
  let html = template;
  for (const [key, part] of Object.entries(view)) html = fillPart(html, key, part);
  if (a.size && b.size)
    html = html.replace(
      /<title>[^|<]*/,
      () => `<title>${formatTireSize(a.size!)} and ${formatTireSize(b.size!)} compared `,
    );
  return html.replace('<link rel="canonical"', '<meta name="robots" content="noindex"><link rel="canonical"');
}

/** Sets the attributes and the text of the element whose `COMPARISON_KEY` is `key`. */
export function fillPart(html: string, key: string, { text, attributes = {} }: ViewPart): string {
  return html.replace(
    new RegExp(`<([a-z]+)((?:\\s[^<>]*?)?\\s${COMPARISON_KEY}="${key}"[^<>]*)>([^<]*)`),
    (_, tag: string, given: string, oldText: string) => {
      let all = given;
      for (const [name, value] of Object.entries(attributes)) {
        const set = ` ${name}="${escapeHtml(value)}"`;
        const existing = new RegExp(`\\s${name}="[^"]*"`);
        all = existing.test(all) ? all.replace(existing, () => set) : all.replace(/\s*\/?$/, (end) => set + end);
      }
      return `<${tag}${all}>${text === undefined ? oldText : escapeHtml(text)}`;
    },
  );
}
