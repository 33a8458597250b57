import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { MAX_KEYWORD } from '#src/features/filter/criteria.ts';
import { withTitle } from '#src/features/filter/filter.ts';
import { currentFilter, setFilter } from './list-store.ts';
import { FILLED_BY_SCRIPT } from '#src/kit/filled-by-script.ts';

/** Pause after the last letter before the list is requested. */
const PAUSE_MS = 250;

/** Keyword search, after a short pause in typing or on Enter. A suggestion that is chosen leads to another page. */
export function KeywordSearch({ title, example }: { title: string; example: string }) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** the title that this field has set last; as long as the filter has it, newer letters in the field stay */
  const sent = useRef<string>(undefined);

  const send = () => {
    clearTimeout(timer.current);
    const before = currentFilter();
    const filter = withTitle(before, input.current!.value);
    const how = sent.current === undefined ? 'push' : 'replace';
    sent.current = filter.title;
    if (filter.title !== before.title) setFilter(filter, how);
  };
  const sendSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(send, PAUSE_MS);
  };
  const isHydrated = useRef(false);
  useLayoutEffect(() => {
    if (!isHydrated.current) {
      isHydrated.current = true;
      if (input.current!.value !== title) sendSoon(); // typed before
    } else if (title !== sent.current) input.current!.value = title; // changed elsewhere: Back, a chip, Clear All
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [title]);
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.isDefaultPrevented()) return;
    event.preventDefault();
    send();
    sent.current = undefined;
  };
  return (
    <div className="grp combo pad-y-4 line-above">
      <label className="field">
        <span>Keyword</span>
        <input
          ref={input}
          className="in"
          type="search"
          name="title"
          defaultValue={title}
          maxLength={MAX_KEYWORD}
          placeholder={`Ex: ${example}`}
          autoComplete="off"
          enterKeyHint="search"
          onChange={sendSoon}
          onKeyDown={enter}
          onBlur={() => {
            sent.current = undefined;
          }}
        />
      </label>
      <div className="suggestions" {...FILLED_BY_SCRIPT} />
    </div>
  );
}
