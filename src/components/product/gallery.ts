/** Makes the small pictures scroll the row of large ones without moving the page, and marks the one that shows. */
const track = document.querySelector<HTMLElement>('.slides');
const links = [...document.querySelectorAll<HTMLAnchorElement>('.thumbs a')];

function markCurrent(): void {
  if (!track) return;
  const current = Math.round(track.scrollLeft / track.clientWidth);
  links.forEach((link, i) =>
    i === current ? link.setAttribute('aria-current', 'true') : link.removeAttribute('aria-current'),
  );
}

links.forEach((link, i) =>
  link.addEventListener('click', (event) => {
    event.preventDefault();
    track?.scrollTo({ left: i * track.clientWidth });
  }),
);
track?.addEventListener('scroll', markCurrent, { passive: true });

export {};
