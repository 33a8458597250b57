import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { LONGEST_TITLE, withTitle } from '#src/domain/list/filter.ts';
import { choose } from '#src/stores/list/filter.ts';

/** Wait after the last letter before the list is asked for. */
const PAUSE_MS = 250;

/** Keyword search: follows what is typed after a short rest, and at once on Enter. */
export function KeywordSearch({ title }: { title: string }) {
  const [text, setText] = useState(title);
  const [followed, setFollowed] = useState(title);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** what this field asked for last; while that is what the filter says, the field is ahead of it */
  const sent = useRef<string>(undefined);
  if (title !== followed) {
    setFollowed(title);
    if (title !== sent.current) setText(title); // changed elsewhere: Back, a chip, Clear All
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (next: string) => {
    clearTimeout(timer.current);
    const typing = sent.current !== undefined;
    sent.current = next.trim().slice(0, LONGEST_TITLE);
    choose((f) => (f.title === sent.current ? f : withTitle(f, next)), typing ? 'replace' : 'push');
  };
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(send, PAUSE_MS, next);
  };
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    send(text);
    sent.current = undefined;
  };
  return (
    <div className="grp">
      <label className="field">
        <span>Keyword</span>
        <input
          className="in"
          type="search"
          name="title"
          value={text}
          maxLength={LONGEST_TITLE}
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
    </div>
  );
}
