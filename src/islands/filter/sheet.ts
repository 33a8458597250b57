import { useEffect, useMemo, useRef, type KeyboardEvent, type ToggleEvent } from 'react';
import { filterUrl } from '#src/domain/list/filter-url.ts';
import { $list, beginSheet, currentFilter, endSheet } from '#src/stores/list/list.ts';

const FOCUSABLE = 'a[href], button, input, select, summary';

/** Moves focus and page to the first tire of the list, or the hint above all tires, once the list of the filter is there. */
function landOnFirstTire(): void {
  const land = () =>
    requestAnimationFrame(() => {
      const first =
        document.querySelector<HTMLElement>('#results .cards a') ??
        document.querySelector<HTMLElement>('#results output');
      first?.focus({ preventScroll: true });
      (document.querySelector('#results .chips.none') ?? first?.closest('.card') ?? first)?.scrollIntoView();
    });
  if ($list.get()?.status !== 'loading') return void land();
  const stop = $list.listen((list) => {
    if (list?.status === 'loading') return;
    stop();
    land();
  });
}

/** The filter as a sheet on phones: the focus stays in it; Escape and Back close it. Wide screens have a column. */
export function useSheet() {
  const element = useRef<HTMLElement>(null);
  const opened = useRef<string>(undefined);
  const wantsList = useRef(false);
  const handlers = useMemo(() => {
    const open = () => {
      if (opened.current !== undefined) return;
      opened.current = filterUrl(currentFilter());
      wantsList.current = false;
      beginSheet(() => element.current?.hidePopover());
      // a visitor who was faster than the script and is typing already goes on
      if (!element.current?.contains(document.activeElement))
        element.current?.querySelector<HTMLElement>('h2')?.focus();
    };
    const close = () => {
      if (opened.current === undefined) return;
      const isChanged = opened.current !== filterUrl(currentFilter());
      opened.current = undefined;
      endSheet(isChanged);
      if (isChanged || wantsList.current) landOnFirstTire();
    };
    return {
      open,
      toggled: (event: ToggleEvent) => {
        if (event.target === element.current) (event.newState === 'open' ? open : close)();
      },
      showList: () => {
        wantsList.current = true;
      },
      keepFocus: (event: KeyboardEvent) => {
        if (event.key !== 'Tab' || opened.current === undefined) return;
        const all = [...(element.current?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])].filter((field) =>
          field.checkVisibility(),
        );
        const next = event.shiftKey ? all.at(-1) : all[0];
        const last = event.shiftKey ? all[0] : all.at(-1);
        const isOutside = event.shiftKey && document.activeElement?.tagName === 'H2';
        if (document.activeElement !== last && !isOutside) return;
        event.preventDefault();
        next?.focus();
      },
    };
  }, []);
  useEffect(() => {
    if (element.current?.matches(':popover-open')) handlers.open(); // opened before the script was there
  }, [handlers]);
  return { element, ...handlers };
}
