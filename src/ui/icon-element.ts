import { iconHref, type IconName } from './icon.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** `Icon` as a DOM element, for scripts that change a server-rendered page without React. */
export function iconElement(name: IconName, className = 'ico'): SVGElement {
  const icon = document.createElementNS(SVG, 'svg');
  icon.setAttribute('class', className);
  icon.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', iconHref(name));
  icon.append(use);
  return icon;
}
