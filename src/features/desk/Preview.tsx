import { useEffect, useRef, useState } from 'react';
import { call, oneAtATime } from '#src/kit/call.ts';
import type { DrawnPreview, previewCall } from '#src/features/desk-frame/entries-calls.ts';
import type { OpenEntry } from '#src/features/desk-frame/entry-store.ts';
import { FilterButtons } from '#src/features/desk-frame/ListParts.tsx';

const WIDTHS = { phone: 'Phone', desktop: 'Desktop' };
const PAUSE_MS = 500;
const drawing = oneAtATime();

/** The entry on its page, rendered by the components of the site. The frame runs no script. */
export default function Preview({ open: { kind, id, data } }: { open: OpenEntry }) {
  const [shown, setShown] = useState<DrawnPreview | null>(null);
  const [note, setNote] = useState('');
  const [width, setWidth] = useState<keyof typeof WIDTHS>('phone');
  const section = useRef<HTMLElement>(null);
  const scrolled = useRef<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(async () => {
      setNote('Drawing …');
      const entry = { kind, id, data };
      const outcome = await call<typeof previewCall>('POST /api/editor/preview', entry, { signal: drawing.next() });
      if (outcome.ok) setShown(outcome.data);
      else if (outcome.aborted) return;
      setNote(outcome.ok ? '' : outcome.fields ? 'Correct all fields to see the preview.' : outcome.message);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [kind, id, data]);
  useEffect(() => {
    if (matchMedia('(width < 68.75em)').matches) section.current!.scrollIntoView({ block: 'start' }); // the preview is below the form
    return drawing.stop;
  }, []);
  // The first preview scrolls to the part that shows the entry; later ones keep the scroll position.
  const settle = (view: Window) => {
    const part = shown?.mark ? view.document.querySelector<HTMLElement>(shown.mark) : null;
    if (part) reveal(part);
    if (shown?.mark && !part?.getClientRects().length) setNote('No page shows it with its current settings.');
    if (scrolled.current === null && shown) {
      // scrollIntoView would scroll the desk around the frame, too.
      const { top = 0, height = 0 } = part?.getBoundingClientRect() ?? {};
      scrolled.current = top + height / 2 - view.innerHeight / 2;
    }
    view.scrollTo(0, scrolled.current ?? 0);
    view.addEventListener('scroll', () => (scrolled.current = view.scrollY), { passive: true });
  };
  return (
    <section ref={section} className="preview above-4 may-shrink" aria-label="Preview">
      <div className="preview-head cluster gap-2-4">
        <FilterButtons<keyof typeof WIDTHS> label="Width of the preview" value={width} of={WIDTHS} choose={setWidth} />
        <p className="note" role="status">
          {note || 'How it will look when published'}
        </p>
        {shown && <p className="note on-page may-shrink">{shown.path}</p>}
      </div>
      <div className="preview-place above-2 rounded-2 on-surface">
        <iframe
          className={`block any-width ${width}`}
          title="Preview of the page"
          sandbox="allow-same-origin"
          srcDoc={shown?.html ?? '<!doctype html><title>Preview</title>'}
          onLoad={({ currentTarget }) => settle(currentTarget.contentWindow!)}
        />
      </div>
    </section>
  );
}

/** Makes a hidden part visible: an answer in a closed question, a dialog, a slide beside the first. */
function reveal(part: HTMLElement): void {
  part.closest('details')?.setAttribute('open', '');
  if (part.matches('dialog')) part.setAttribute('open', '');
  if (part.parentElement?.matches('.track'))
    part.parentElement.scrollTo({ left: part.offsetLeft, behavior: 'instant' });
}
