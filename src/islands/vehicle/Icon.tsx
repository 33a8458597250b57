/** A drawing of the page's sprite (`IconSprite.astro`). */
export const Icon = ({ name }: { name: string }) => (
  <svg className="ico" aria-hidden="true">
    <use href={`#i-${name}`} />
  </svg>
);
