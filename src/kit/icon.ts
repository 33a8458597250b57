/** The symbols of `components/icons.svg`, which every page holds once. */
export type IconName =
  | 'arrow'
  | 'check'
  | 'chev'
  | 'filter'
  | 'flake'
  | 'logo'
  | 'mail'
  | 'menu'
  | 'next'
  | 'phone'
  | 'pin'
  | 'prev'
  | 'search'
  | 'star'
  | 'text'
  | 'up'
  | 'x';

export const iconHref = (name: IconName): string => `#i-${name}`;

const SVG = 'http://www.w3.org/2000/svg';

/** `Icon.tsx` as a DOM element, for scripts that change a page without React. */
export function iconElement(name: IconName): SVGElement {
  const icon = document.createElementNS(SVG, 'svg');
  icon.setAttribute('class', 'ico');
  icon.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', iconHref(name));
  icon.append(use);
  return icon;
}
