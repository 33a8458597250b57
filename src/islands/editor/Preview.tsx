import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { OpenEntry } from '#src/stores/editor-entry.ts';
import { $preview, drawPreview, forgetPreview } from '#src/stores/editor-preview.ts';
import { Narrow } from './ListParts.tsx';

const WIDTHS = { phone: 390, desktop: 1280 };

/** The entry in its page, from the components that the site is built from. The frame runs no script. */
export default function Preview({ open }: { open: OpenEntry }) {
  const { html, state, message } = useStore($preview);
  const [as, setAs] = useState<keyof typeof WIDTHS>('phone');
  const frame = useRef<HTMLIFrameElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const at = useRef(0);
  const { kind, id, data } = open;
  useEffect(() => drawPreview({ kind, id, data }), [kind, id, data]);
  useEffect(() => forgetPreview, []);
  // a wide page in a narrow place is shown smaller
  useEffect(() => {
    const fit = () => {
      const scale = Math.min(1, place.current!.clientWidth / WIDTHS[as]);
      frame.current?.style.setProperty('width', `${WIDTHS[as]}px`);
      frame.current?.style.setProperty('height', `${place.current!.clientHeight / scale}px`);
      frame.current?.style.setProperty('scale', String(scale));
    };
    const watch = new ResizeObserver(fit);
    watch.observe(place.current!);
    fit();
    return () => watch.disconnect();
  }, [as]);
  // what is drawn anew stays where it was scrolled to
  const remember = () => {
    const view = frame.current!.contentWindow!;
    view.scrollTo(0, at.current);
    view.addEventListener('scroll', () => (at.current = view.scrollY), { passive: true });
  };
  return (
    <section className="preview" aria-label="Preview">
      <div className="preview-head"><Narrow<keyof typeof WIDTHS> label="Width of the preview" value={as} of={[['phone', 'Phone'], ['desktop', 'Desktop']]} choose={setAs} /><p className="note" role="status">{state === 'failed' ? message : state === 'drawing' ? 'Drawing …' : 'As it will be once published'}</p></div>
      <div ref={place} className="preview-place"><iframe ref={frame} title="Preview of the page" sandbox="allow-same-origin" srcDoc={html || '<!doctype html><title>Preview</title>'} onLoad={remember} /></div>
    </section>
  );
}
