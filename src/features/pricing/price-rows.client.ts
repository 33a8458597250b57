import type { Part } from './price-lines.ts';

export function nodeOf(part: Part): Node | string {
  if (typeof part === 'string') return part;
  const [tag, className, content] = part;
  const element = Object.assign(document.createElement(tag), { className, ...(tag === 'th' && { scope: 'row' }) });
  element.append(...content.map(nodeOf));
  return element;
}
