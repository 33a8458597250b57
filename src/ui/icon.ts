/** The symbols of `IconSprite.astro`, which every page holds once. */
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
  | 'star'
  | 'text'
  | 'up'
  | 'x';

/** Points `<use>` at an icon. `Icon.tsx`, `Icon.astro` and scripts that create icons use it. */
export const iconHref = (name: IconName): string => `#i-${name}`;
