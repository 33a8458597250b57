import { Icon } from './Icon.tsx';
import { ratingTexts } from './stars-text.ts';

/** A rating as a star and a figure. The script of a product page writes its texts anew (`islands/rating/rated.ts`). */
export function Stars({ average, count }: { average: number | null; count: number }) {
  const [spoken, figure, number] = ratingTexts(average, count);
  return (
    <span className="stars">
      <Icon name="star" className="star" />
      <span className="vh">{spoken}</span>
      <span aria-hidden="true">{figure}</span> <small aria-hidden="true">{number}</small>
    </span>
  );
}
