/** What runs in a page that `interaction.ts` measures. */

declare global {
  interface Window {
    slowestInteraction: number;
    /** milliseconds from the first press to the paint of another list */
    newList: Promise<number>;
  }
}

interface Place {
  x: number;
  y: number;
  /** a field for text */
  types: boolean;
  /** a select */
  chooses: boolean;
}

/** Notes the slowest interaction from now on. Event Timing tells durations in steps of 8 ms. */
export function noteInteractions(): void {
  window.slowestInteraction = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) window.slowestInteraction = Math.max(window.slowestInteraction, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

export const notedInteractions = (): number => window.slowestInteraction;

/** Functions are sent to the page one by one, so each holds all that it needs. */
export const CONTROLS = {
  /** The controls that are shown, by kind and name; of those with the same words the first. */
  names(): string[] {
    const kinds = 'button, summary, select, textarea, input:not([type=hidden]), [contenteditable=true]';
    return [
      ...new Set(
        [...document.querySelectorAll<HTMLElement>(kinds)]
          .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled'))
          .map((element) => {
            const label = (element as HTMLInputElement).labels?.[0] ?? element;
            const words = element.ariaLabel || label.textContent || (element as HTMLInputElement).name;
            return `${element.localName}: ${words
              .replace(/\d[\d,]*/g, '')
              .replace(/\s+/g, ' ')
              .trim()
              .slice(0, 40)}`;
          }),
      ),
    ];
  },

  /** The middle of the control with this name, scrolled into view; null where something covers it. */
  place(name: string): Place | null {
    const [kind, words] = [name.slice(0, name.indexOf(':')), name.slice(name.indexOf(':') + 2)];
    const named = [...document.querySelectorAll<HTMLElement>(kind!)].find((element) => {
      const label = (element as HTMLInputElement).labels?.[0] ?? element;
      const own = element.ariaLabel || label.textContent || (element as HTMLInputElement).name;
      return (
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.matches(':disabled') &&
        own
          .replace(/\d[\d,]*/g, '')
          .replace(/\s+/g, ' ')
          .trim()
          .slice(0, 40) === words
      );
    });
    if (!named) return null;
    named.scrollIntoView({ block: 'center', behavior: 'instant' });
    const target = [named, (named as HTMLInputElement).labels?.[0]].find((element) => {
      if (!element) return false;
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + Math.min(width / 2, 40), top + height / 2);
      return hit !== null && (element.contains(hit) || hit.contains(element));
    });
    if (!target) return null;
    const { left, top, width, height } = target.getBoundingClientRect();
    const isInput = named instanceof HTMLInputElement;
    return {
      x: left + Math.min(width / 2, 40),
      y: top + height / 2,
      types:
        named.isContentEditable ||
        named instanceof HTMLTextAreaElement ||
        (isInput && !['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'range'].includes(named.type)),
      chooses: named instanceof HTMLSelectElement,
    };
  },

  /** Waits for a list whose count is another one. */
  watchList(before: string | null): void {
    const result = document.querySelector('#results')!;
    window.newList = new Promise((resolve) => {
      let pressed = 0;
      addEventListener('pointerdown', (event) => (pressed ||= event.timeStamp), { capture: true });
      new MutationObserver(() => {
        if (document.querySelector('#results output')?.textContent === before) return;
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)));
      }).observe(result, { subtree: true, childList: true, characterData: true });
    });
  },
};
