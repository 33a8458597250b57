/**
 * Browsers that translate a page put `<font>` elements in place of its text nodes, which React goes on using. Here a
 * text that React touches takes its own place again, and the browser translates it anew.
 */

/** what stands in the place of a text that was taken out */
const replacements = new WeakMap<Node, Element>();

function noteReplaced(records: readonly MutationRecord[]): void {
  for (const { target, removedNodes, addedNodes, nextSibling, previousSibling } of records) {
    const added = [...addedNodes].find((node) => node instanceof HTMLElement && node.localName === 'font');
    for (const node of removedNodes) {
      if (!(node instanceof Text)) continue;
      // replaced in one step, or put before or behind it first
      const font = added ?? [nextSibling, previousSibling].find((near) => near?.nodeName === 'FONT');
      if (font && font.parentNode === target) replacements.set(node, font as HTMLElement);
    }
  }
}

/** Puts a text back in its place within `parent`, whatever a translator has done with it. */
function putBack(node: Node | null, parent: Node | null): void {
  if (!(node instanceof Text) || (parent && node.parentNode === parent)) return;
  const moved = node.parentElement?.closest('font');
  const stand = moved ?? replacements.get(node);
  let outermost = stand;
  while (outermost?.parentElement?.localName === 'font') outermost = outermost.parentElement;
  if (outermost?.isConnected && (!parent || outermost.parentNode === parent)) outermost.replaceWith(node);
}

/** Makes what React does with texts safe on translated pages, from now on. */
export function surviveTranslation(): void {
  const observer = new MutationObserver(noteReplaced);
  observer.observe(document.body, { childList: true, subtree: true });
  const note = () => noteReplaced(observer.takeRecords());
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function put<T extends Node>(node: T, before: Node | null): T {
    if (before && before.parentNode !== this) {
      note();
      putBack(before, this);
    }
    return insertBefore.call(this, node, before?.parentNode === this ? before : null) as T;
  };
  Node.prototype.removeChild = function take<T extends Node>(node: T): T {
    if (node.parentNode !== this) {
      note();
      putBack(node, this);
    }
    return node.parentNode === this ? (removeChild.call(this, node) as T) : node;
  };
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')!;
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string | null) {
      note();
      putBack(this, null);
      value.set!.call(this, text);
    },
  });
}
