/** A product's stars, as `Stars.astro` draws them. */
export function drawnStars(average: number, count: number): Element {
  const stars = document.createElement('span');
  stars.className = 'stars';
  const icon = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  icon.setAttribute('class', 'star');
  icon.setAttribute('aria-hidden', 'true');
  icon.append(document.createElementNS('http://www.w3.org/2000/svg', 'use'));
  icon.firstElementChild!.setAttribute('href', '#i-star');
  const hidden = (words: string) =>
    Object.assign(document.createElement('span'), { className: 'vh', textContent: words });
  const small = Object.assign(document.createElement('small'), { textContent: `(${count})`, ariaHidden: 'true' });
  stars.append(
    icon,
    hidden('Rated '),
    average.toFixed(1),
    hidden(' of 5 by '),
    ' ',
    small,
    hidden(`${count} ${count === 1 ? 'customer' : 'customers'}`),
  );
  return stars;
}
