import { Icon } from './Icon.tsx';
import { starsText } from './stars-text.ts';

/** A rating as a figure and a star; nothing for a product that nobody has rated. */
export function Stars({ average, count }: { average: number | null; count: number }) {
  if (average === null || count === 0) return null;
  const text = starsText(average, count);
  return (
    <span className="stars">
      <Icon name="star" className="star" />
      <span className="vh">{text.before}</span>
      {text.average}
      <span className="vh">{text.between}</span> <small aria-hidden="true">{text.count}</small>
      <span className="vh">{text.customers}</span>
    </span>
  );
}
