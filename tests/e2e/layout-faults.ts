/** What of a page does not fit the screen, by geometry: too wide, cut, broken within a word, or one control on another. */
import type { Page } from 'playwright/test';
import { layOutAll } from './shop-pages.ts';

/**
 * @returns a line for each fault of the page as it is now, at most ten; a page is laid out whole first. Controls are compared
 *   with those of the same layer: what is fixed to the screen lies over a page that scrolls below it.
 */
export async function layoutFaults(page: Page): Promise<string[]> {
  await layOutAll(page);
  return page.evaluate(findFaults);
}

/** Runs in the page, so everything that it needs is in it. */
function findFaults(): string[] {
  const faults: string[] = [];
  const root = document.documentElement;
  const width = root.clientWidth;
  const name = (element: Element) =>
    `<${element.localName} class="${element.getAttribute('class') ?? ''}"> ${(element.textContent ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 40)}`;
  const visible = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const scrolls = (value: string) => value === 'auto' || value === 'scroll';

  if (root.scrollWidth > width) faults.push(`${root.scrollWidth - width} px too wide`);

  /** The visible part of an element's parents; infinite where they scroll. Undefined for what is only spoken. */
  const bounds = new Map<Element, DOMRect | undefined>();
  const everything = new DOMRect(0, -1e6, width, 2e6);
  function boundsOf(element: Element | null): DOMRect | undefined {
    if (!element || element === root || element === document.body) return everything;
    if (bounds.has(element)) return bounds.get(element);
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const outer = style.position === 'fixed' ? everything : boundsOf(element.parentElement);
    let { left, right, top, bottom } = outer ?? everything;
    if (style.overflowX !== 'visible') {
      if (scrolls(style.overflowX)) [left, right] = [-1e6, 1e6];
      else if (style.textOverflow !== 'ellipsis')
        [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      else [left, right] = [-1e6, 1e6];
      if (scrolls(style.overflowY)) [top, bottom] = [-1e6, 1e6];
      else if (style.overflowY !== 'visible') [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    const spoken = !outer || style.clipPath === 'inset(50%)' || (box.width <= 1 && style.overflowX !== 'visible');
    const found = spoken ? undefined : new DOMRect(left, top, right - left, bottom - top);
    bounds.set(element, found);
    return found;
  }

  /** What an element moves with: the screen, or the page. */
  const layerOf = (element: Element): Element => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (at.matches(':popover-open, dialog[open]') || /fixed|sticky/.test(getComputedStyle(at).position)) return at;
    return root;
  };
  const lines: Array<{ text: string; layer: Element; box: DOMRect; parent: Element }> = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
    const parent = text.parentElement!;
    if (!text.data.trim() || !visible(parent) || parent.closest('svg, option, [aria-hidden=true]')) continue;
    const limit = boundsOf(parent);
    if (!limit) continue;
    range.selectNodeContents(text);
    for (const box of range.getClientRects())
      if (box.width > 1) lines.push({ text: text.data.trim().slice(0, 30), layer: layerOf(parent), box, parent });
    for (const word of text.data.matchAll(/[^\s\-–—/.@,…​+&()]{2,}/g)) {
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      const boxes = [...range.getClientRects()].filter((box) => box.width > 0);
      if (boxes.length === 0) continue;
      if (boxes.some((box) => box.top > boxes[0]!.top + 4) && !parent.closest('[href^=mailto], code'))
        faults.push(`"${word[0]}" broken in ${name(parent)}`);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      const middle = (top + bottom) / 2; // a line is taller than its letters
      if (left < limit.left - 1.5 || right > limit.right + 1.5 || middle < limit.top || middle > limit.bottom)
        faults.push(`"${word[0]}" cut in ${name(parent)}`);
    }
  }

  // letters are lower than their line, by which lines may overlap
  lines.sort((a, b) => a.box.top - b.box.top);
  lines.forEach((one, i) => {
    for (const other of lines.slice(i + 1)) {
      const shared = (one.box.height + other.box.height) / 5;
      if (other.box.top > one.box.bottom - shared) break;
      if (
        one.layer === other.layer &&
        one.parent !== other.parent &&
        Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left) > 3 &&
        Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top) > shared
      )
        faults.push(`text on text: "${one.text}" and "${other.text}"`);
    }
  });

  const controls = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, label')]
    .filter((control) => visible(control) && boundsOf(control))
    .map((control) => ({ control, layer: layerOf(control), boxes: [...control.getClientRects()] }));
  for (const { control, boxes } of controls)
    for (const box of boxes) {
      const limit = boundsOf(control)!;
      if (box.width > 1 && (box.left < limit.left - 1.5 || box.right > limit.right + 1.5))
        faults.push(`outside of the screen: ${name(control)}`);
    }
  /** What stands in a sentence is as high as its line. */
  const inSentence = (control: Element) =>
    getComputedStyle(control).display === 'inline' &&
    [...control.parentElement!.childNodes].some((node) => node instanceof Text && node.data.trim());
  if (width < 600 && !matchMedia('print').matches)
    for (const { control } of controls) {
      if (control.localName === 'label' || inSentence(control)) continue;
      const { type, labels } = control as HTMLInputElement;
      const { height } = ((/checkbox|radio/.test(type) && labels?.[0]) || control).getBoundingClientRect();
      const isEnlarged = getComputedStyle(control, '::after').position === 'absolute'; // as a card's link is
      if (height > 1 && height < 43.5 && !isEnlarged) faults.push(`${Math.round(height)} px high: ${name(control)}`);
    }
  const isLabelled = (control: Element, by: Element) =>
    [...((control as HTMLInputElement).labels ?? [])].includes(by as HTMLLabelElement);
  controls.forEach((one, i) => {
    for (const other of controls.slice(i + 1)) {
      if (one.layer !== other.layer || one.control.contains(other.control) || other.control.contains(one.control))
        continue;
      if (isLabelled(one.control, other.control) || isLabelled(other.control, one.control)) continue;
      // a button within its field, which leaves room for it
      if (one.control.localName === 'input' && getComputedStyle(other.control).position === 'absolute') continue;
      const overlap = one.boxes.some((a) =>
        other.boxes.some(
          (b) =>
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2,
        ),
      );
      if (overlap) faults.push(`${name(one.control)} over ${name(other.control)}`);
    }
  });
  return [...new Set(faults)].slice(0, 10);
}
