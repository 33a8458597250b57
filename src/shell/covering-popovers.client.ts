/** A popover that covers the page is modal: what lies behind it can be neither reached nor read aloud. */
const behind = new Map<EventTarget, Element[]>();

document.addEventListener(
  'toggle',
  ({ target, newState }) => {
    for (const element of behind.get(target!) ?? []) element.removeAttribute('inert');
    behind.delete(target!);
    if (newState === 'open' && (target as Element).matches('[popover]') && covers(target as Element))
      behind.set(target!, hideBehind(target as Element));
  },
  true,
);

function covers(popover: Element): boolean {
  return popover.getBoundingClientRect().width >= innerWidth * 0.9;
}

/** @returns what it has made inert: all beside the popover and beside what it is in, but what closes it if it cannot by itself */
function hideBehind(popover: Element): Element[] {
  const hidden: Element[] = [];
  const button = `[popovertarget="${popover.id}"]`;
  const kept = popover.querySelector(button) ? [] : [...document.querySelectorAll(button)];
  for (let at = popover; at !== document.body; at = at.parentElement!)
    for (const other of at.parentElement!.children)
      if (other !== at && !kept.some((one) => other.contains(one)) && !other.matches('[inert], script, style'))
        hidden.push(other);
  for (const element of hidden) element.setAttribute('inert', '');
  return hidden;
}
