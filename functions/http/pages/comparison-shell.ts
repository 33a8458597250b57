import { comparisonView, type ViewPart } from '#src/domain/size/comparison-view.ts';
import type { TypedSize } from '#src/domain/size/comparison-texts.ts';
import { formatTireSize } from '#src/domain/size/tire-size.ts';
import { escapeHtml } from './shell.ts';

/** The page of a comparison, filled in for two sizes as they were typed. Search engines keep the page with the example alone. */
export function comparisonPage(shell: string, a: TypedSize, b: TypedSize): string {
  const view = comparisonView(a, b);
  for (const [side, { text }] of [
    ['a', a],
    ['b', b],
  ] as const)
    view[`field-${side}`]!.attributes!.value = text;
  let html = shell;
  for (const [key, part] of Object.entries(view)) html = fillPart(html, key, part);
  if (a.size && b.size)
    html = html.replace(
      /<title>[^|<]*/,
      () => `<title>${formatTireSize(a.size!)} and ${formatTireSize(b.size!)} compared `,
    );
  return html.replace('<link rel="canonical"', '<meta name="robots" content="noindex"><link rel="canonical"');
}

/** Sets the attributes of the element that is marked `data-c="key"`, and the words it holds. */
export function fillPart(html: string, key: string, { text, attributes = {} }: ViewPart): string {
  return html.replace(
    new RegExp(`<([a-z]+)((?:\\s[^<>]*?)?\\sdata-c="${key}"[^<>]*)>([^<]*)`),
    (_, tag: string, before: string, words: string) => {
      let kept = before;
      for (const [name, value] of Object.entries(attributes)) {
        const set = ` ${name}="${escapeHtml(value)}"`;
        const there = new RegExp(`\\s${name}="[^"]*"`);
        kept = there.test(kept) ? kept.replace(there, () => set) : kept.replace(/\s*\/?$/, (end) => set + end);
      }
      return `<${tag}${kept}>${text === undefined ? words : escapeHtml(text)}`;
    },
  );
}
