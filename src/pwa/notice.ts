/**
 * A notice with buttons at the bottom of the screen. There is one at a time, and it hides while it covers a phone
 * number. One that can wait stands at the end of the page instead, where it covers nothing.
 */
export interface BottomNotice {
  text: string;
  /** a notice replaces those of a lower rank */
  rank: number;
  isInPage?: boolean;
  /** by the texts of their buttons, each of which hides the notice first */
  actions: Record<string, () => void>;
}

let shown: { rank: number; hide(): void } | undefined;

/** Shows a notice, unless a more important one is shown. @returns a function that hides it */
export function showNotice({ text, rank, isInPage = false, actions }: BottomNotice): () => void {
  if (shown && shown.rank > rank) return () => {};
  shown?.hide();
  const box = Object.assign(document.createElement('section'), { className: 'notice tar', ariaLabel: 'Notice' });
  const paragraph = Object.assign(document.createElement('p'), { role: 'status' });
  box.append(
    paragraph,
    ...Object.entries(actions).map(([label, act]) => {
      const button = Object.assign(document.createElement('button'), {
        type: 'button',
        className: 'btn btn-sm',
        textContent: label,
      });
      button.addEventListener('click', () => {
        hide();
        act();
      });
      return button;
    }),
  );
  if (isInPage) {
    box.classList.add('in-page');
    document.querySelector('.foot')!.before(box);
  } else document.body.append(box);
  // Screen readers announce text that is put into an existing element.
  requestAnimationFrame(() => (paragraph.textContent = text));
  const stopWatching = isInPage ? () => {} : hideOverPhoneNumbers(box);
  const current = { rank, hide };
  shown = current;
  return hide;

  function hide(): void {
    stopWatching();
    box.remove();
    if (shown === current) shown = undefined;
  }
}

/** Hides the box while it covers a link to call. @returns a function that stops watching */
function hideOverPhoneNumbers(box: HTMLElement): () => void {
  const covered = new Set<Element>();
  let watch: IntersectionObserver | undefined;
  const start = () => {
    watch?.disconnect();
    covered.clear();
    const { top, right, bottom, left } = box.getBoundingClientRect();
    const insets = [top, innerWidth - right, innerHeight - bottom, left].map(
      (inset) => `${-Math.max(0, Math.floor(inset))}px`,
    );
    watch = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          if (isIntersecting) covered.add(target);
          else covered.delete(target);
        box.classList.toggle('aside', covered.size > 0);
      },
      { rootMargin: insets.join(' ') },
    );
    for (const link of document.querySelectorAll('main a[href^="tel:"], .foot a[href^="tel:"]'))
      if (getComputedStyle(link.closest('.acts') ?? link).position !== 'fixed') watch.observe(link);
  };
  const size = new ResizeObserver(start);
  size.observe(box);
  addEventListener('resize', start);
  return () => {
    size.disconnect();
    watch?.disconnect();
    removeEventListener('resize', start);
  };
}
