import { useCallback, useEffect, useRef } from 'react';

/** What ends a press; a click follows the first at once. */
const ENDS = ['mouseup', 'dragend'] as const;

/**
 * Returns a function that runs work at once, or after the click of a press that is going on. A field is left when the next thing is
 * pressed: text that appears at that moment would move it from under the pointer, and the click would miss it.
 */
export function useAfterPress(): (work: () => void) => void {
  const isDown = useRef(false);
  useEffect(() => {
    const end = new AbortController();
    const note = (down: boolean) => () => void (isDown.current = down);
    const options = { capture: true, signal: end.signal };
    document.addEventListener('mousedown', note(true), options);
    for (const type of ENDS) document.addEventListener(type, note(false), options);
    return () => end.abort();
  }, []);
  return useCallback((work) => {
    if (!isDown.current) return work();
    const ended = new AbortController();
    const done = () => {
      ended.abort();
      setTimeout(work);
    };
    for (const type of ENDS) document.addEventListener(type, done, { capture: true, signal: ended.signal });
  }, []);
}
