import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { MAX_KEYWORD } from '#src/domain/list/criteria.ts';
import { withTitle } from '#src/domain/list/filter.ts';
import { changeFilter } from '#src/stores/list/list.ts';
import { FILLED_BY_SCRIPT } from '#src/ui/filled-by-script.ts';

/** Pause after the last letter before the list is requested. */
const PAUSE_MS = 250;

/** Keyword search, after a short pause in typing or on Enter. A suggestion that is chosen leads to another page. */
export function KeywordSearch({ title }: { title: string }) {
  const [text, setText] = useState(title);
  const [lastTitle, setLastTitle] = useState(title);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** the title that this field has set last; as long as the filter has it, newer letters in the field are kept */
  const sent = useRef<string>(undefined);
  if (title !== lastTitle) {
    setLastTitle(title);
    if (title !== sent.current) setText(title); // changed elsewhere: Back, a chip, Clear All
  }

  const send = (next: string) => {
    clearTimeout(timer.current);
    const typing = sent.current !== undefined;
    sent.current = next.trim().slice(0, MAX_KEYWORD);
    changeFilter((f) => (f.title === sent.current ? f : withTitle(f, next)), typing ? 'replace' : 'push');
  };
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(send, PAUSE_MS, next);
  };
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const typed = input.current?.value ?? title; // before hydration
    if (typed !== title) type(typed);
    return () => clearTimeout(timer.current);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const enter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.isDefaultPrevented()) return;
    event.preventDefault();
    send(event.currentTarget.value);
    sent.current = undefined;
  };
  return (
    <div className="grp combo">
      <label className="field">
        <span>Keyword</span>
        <input
          ref={input}
          className="in"
          type="search"
          name="title"
          value={text}
          maxLength={MAX_KEYWORD}
          placeholder="Ex: 225/65R17 or 2256017"
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => type(event.target.value)}
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
