/** One line at the foot of the screen that asks something; there is never more than one, and never one over a phone number. */
export interface Notice {
  text: string;
  /** a higher one takes the place of a lower one */
  rank: number;
  actions: Array<{ text: string; act(): void }>;
}

let shown: { rank: number; hide(): void } | undefined;

/** Shows it, unless something more important stands there. @returns what takes it away */
export function showNotice({ text, rank, actions }: Notice): () => void {
  if (shown && shown.rank > rank) return () => {};
  shown?.hide();
  const box = Object.assign(document.createElement('section'), { className: 'notice tar', ariaLabel: 'Notice' });
  const words = Object.assign(document.createElement('p'), { role: 'status' });
  box.append(
    words,
    ...actions.map(({ text: label, act }) => {
      const button = Object.assign(document.createElement('button'), {
        type: 'button',
        className: 'btn btn-sm',
        textContent: label,
      });
      button.addEventListener('click', act);
      return button;
    }),
  );
  document.body.append(box);
  requestAnimationFrame(() => (words.textContent = text)); // what is put into a place that stands there is read out
  const end = stepAside(box);
  const mine = { rank, hide };
  shown = mine;
  return hide;

  function hide(): void {
    end();
    box.remove();
    if (shown === mine) shown = undefined;
  }
}

/** Hides the box while a number to call is underneath. @returns what ends that */
function stepAside(box: HTMLElement): () => void {
  const under = new Set<Element>();
  let watch: IntersectionObserver | undefined;
  const begin = () => {
    watch?.disconnect();
    under.clear();
    const { top, right, bottom, left } = box.getBoundingClientRect();
    const insets = [top, innerWidth - right, innerHeight - bottom, left].map(
      (inset) => `${-Math.max(0, Math.floor(inset))}px`,
    );
    watch = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          if (isIntersecting) under.add(target);
          else under.delete(target);
        box.classList.toggle('aside', under.size > 0);
      },
      { rootMargin: insets.join(' ') },
    );
    for (const link of document.querySelectorAll('main a[href^="tel:"], .foot a[href^="tel:"]'))
      if (getComputedStyle(link.closest('.acts') ?? link).position !== 'fixed') watch.observe(link);
  };
  const size = new ResizeObserver(begin);
  size.observe(box);
  addEventListener('resize', begin);
  return () => {
    size.disconnect();
    watch?.disconnect();
    removeEventListener('resize', begin);
  };
}
