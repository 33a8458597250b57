import { useCallback, useEffect, useRef } from 'react';

/** Events that end a press. The browser sends `click` right after `mouseup`. */
const ENDS = ['mouseup', 'dragend'] as const;

/** Runs work now, or after the click of a pressed mouse: an error that appears between would move the button away. */
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
