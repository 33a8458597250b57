/** Attributes that go where the other element does not have them. Others may be a script's. */
const GOING = ['aria-current', 'disabled'];
/** What a visitor has opened or closed. */
const STAYING = ['hidden', 'aria-expanded', 'open'];

/** What an element is the same by in two versions of its parent. */
function keyOf(node: Node): string {
  if (!(node instanceof Element)) return node.nodeName;
  const box = isOption(node) ? node.querySelector('input') : node;
  const value = box?.matches('option, [type=checkbox], [type=radio]') && box.getAttribute('value');
  return [node.localName, node.getAttribute('data-key'), node.getAttribute('name'), value].join();
}

const isOption = (node: Node): node is Element => node instanceof Element && node.matches('.opt');

/**
 * Makes the content of an element that of another, whose elements stay as far as they are the same: with the focus, and sections open.
 * An option that is not in the other stays in its position and finds none, since options must not move under the pointer; so does the
 * button that shows all. What `data-by-script` marks is a script's.
 */
export function morph(ours: Element, theirs: Element): void {
  for (const name of GOING) if (!theirs.hasAttribute(name)) ours.removeAttribute(name);
  for (const { name, value } of theirs.attributes)
    if (!STAYING.includes(name) && ours.getAttribute(name) !== value) ours.setAttribute(name, value);
  if (ours.matches('[data-by-script], noscript')) return;
  const before = [...ours.childNodes];
  const keys = before.map(keyOf);
  const nodes = [...theirs.childNodes].map((their): ChildNode => {
    const at = keys.indexOf(keyOf(their));
    if (at < 0) return document.importNode(their, true);
    keys.splice(at, 1);
    const [our] = before.splice(at, 1) as [ChildNode];
    if (our instanceof Element) morph(our, their as Element);
    else if (our.nodeValue !== their.nodeValue) our.nodeValue = their.nodeValue;
    return our;
  });
  for (const gone of before) {
    if (isOption(gone)) {
      gone.lastElementChild!.lastChild!.textContent = '0';
      gone.classList.toggle('muted', !gone.querySelector('input')!.checked);
    } else if (!(gone instanceof Element && gone.hasAttribute('data-unfold'))) gone.remove();
  }
  let next = ours.firstChild;
  for (const node of nodes) {
    while (next && before.includes(next)) next = next.nextSibling;
    if (node === next) next = next.nextSibling;
    else ours.insertBefore(node, next);
  }
}
