import { iconElement } from '#src/ui/icon.ts';
import { starsText } from '#src/ui/stars-text.ts';

/** `src/ui/Stars.tsx` as a DOM element: the page of a product loads no React for it. */
export function starsElement(average: number, count: number): Element {
  const text = starsText(average, count);
  const hidden = (textContent: string) =>
    Object.assign(document.createElement('span'), { className: 'vh', textContent });
  const stars = Object.assign(document.createElement('span'), { className: 'stars' });
  stars.append(
    iconElement('star', 'star'),
    hidden(text.before),
    text.average,
    hidden(text.between),
    ' ',
    Object.assign(document.createElement('small'), { textContent: text.count, ariaHidden: 'true' }),
    hidden(text.customers),
  );
  return stars;
}
