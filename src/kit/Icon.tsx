import { iconHref, type IconName } from './icon.ts';

/** An icon in the colour of the text around it. It is decoration: the text says what it means. */
export const Icon = ({ name, className = 'ico' }: { name: IconName; className?: string }) => (
  <svg className={className} aria-hidden="true">
    <use href={iconHref(name)} />
  </svg>
);
