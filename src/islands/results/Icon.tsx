/** A drawing of the page's sprite (`IconSprite.astro`). */
export const Icon = ({ name, className = 'ico' }: { name: string; className?: string }) => (
  <svg className={className} aria-hidden="true">
    <use href={`#i-${name}`} />
  </svg>
);
