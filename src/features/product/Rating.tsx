import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { $rating, rate, type StarCount } from './rating-store.ts';
import { iconHref } from '#src/kit/icon.ts';

const LABELS: Record<StarCount, string> = { 1: 'Poor', 2: 'Fair', 3: 'Good', 4: 'Very good', 5: 'Excellent' };
const STARS = [1, 2, 3, 4, 5] as const;

const starsIn = (form: HTMLFormElement) => STARS.find((n) => String(n) === new FormData(form).get('rating')) ?? null;

/** One to five stars: native radio buttons, so that arrow keys work. A button sends them, since a rating is final. */
export default function Rating({ id }: { id: number }) {
  const { state, message } = useStore($rating, { ssr: 'initial' });
  const [stars, setStars] = useState<StarCount | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // chosen before this script ran, or before a reload
    setStars(starsIn(form.current!));
    const menu = form.current!.closest<HTMLElement>('[popover]');
    const focus = () =>
      menu?.matches(':popover-open') && form.current!.querySelector('input')!.focus({ preventScroll: true });
    focus();
    menu?.addEventListener('toggle', focus);
    return () => menu?.removeEventListener('toggle', focus);
  }, []);
  const sending = state === 'sending';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const chosen = starsIn(form.current!);
    if (chosen) void rate(id, chosen);
  };
  return (
    <form
      ref={form}
      className="rating grid gap-3"
      method="dialog"
      data-draft={`/api/product/rating/${id}`}
      aria-busy={sending}
      onSubmit={submit}
    >
      <fieldset className="flex">
        <legend className="vh">Stars</legend>
        {STARS.map((n) => (
          <label key={n} className={stars !== null && n <= stars ? 'centre rounded-1 lit' : 'centre rounded-1'}>
            <input
              className="vh"
              type="radio"
              name="rating"
              value={n}
              checked={stars === n}
              onChange={() => setStars(n)}
            />
            <svg aria-hidden="true">
              <use href={iconHref('star')} />
            </svg>
            <span className="vh">{`${n} ${n === 1 ? 'star' : 'stars'}, ${LABELS[n]}`}</span>
          </label>
        ))}
      </fieldset>
      <p className="note" aria-hidden="true">
        {stars ? `${stars} of 5: ${LABELS[stars]}` : 'Choose one to five stars.'}
      </p>
      <div role="alert">{state === 'failed' && <p className="wrong">We could not add your rating. {message}</p>}</div>
      <button className="btn btn-sm full-width" aria-disabled={sending}>
        {sending ? 'Sending …' : 'Send rating'}
      </button>
    </form>
  );
}
