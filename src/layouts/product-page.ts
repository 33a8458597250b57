/** The product page's few lines: the gallery slides without moving the page, and the dialog opens where `command` is not known yet. */
const track = document.querySelector<HTMLElement>('.slides');
const links = [...document.querySelectorAll<HTMLAnchorElement>('.thumbs a')];

function mark(): void {
  if (!track) return;
  const shown = Math.round(track.scrollLeft / track.clientWidth);
  links.forEach((link, i) =>
    i === shown ? link.setAttribute('aria-current', 'true') : link.removeAttribute('aria-current'),
  );
}

links.forEach((link, i) =>
  link.addEventListener('click', (event) => {
    event.preventDefault();
    track?.scrollTo({ left: i * track.clientWidth });
  }),
);
track?.addEventListener('scroll', mark, { passive: true });

if (!('command' in HTMLButtonElement.prototype)) {
  document
    .querySelector('[command="show-modal"]')
    ?.addEventListener('click', () => document.querySelector<HTMLDialogElement>('#warranty')?.showModal());
}
