import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import type { VehicleItem } from './vehicles-calls.ts';
import { keyOf } from '#src/kit/tokens.ts';
import { phoneText } from '#src/kit/phone.ts';
import { PLACARD_NOTE, vehiclePath, type VehicleStep } from './vehicle.ts';
import { choose, pickerUrl, retryChoices, type Picker } from './vehicle-picker-store.ts';
import type { StepChoice } from './vehicle-steps-store.ts';
import { Icon } from '#src/kit/Icon.tsx';
import texts from './step-texts.json' with { type: 'json' };

export const STEP_TEXTS: Record<VehicleStep, (typeof texts)['size']> = {
  ...texts,
  size: { ...texts.size, where: `${PLACARD_NOTE} ${texts.size.where}` },
};

/** The items of the open step. They are links, which work before hydration; arrow keys and typing move among them. */
export function StepItems({ picker, phone }: { picker: Picker; phone: string }) {
  const { chosen, step, items, status, message, trims } = picker;
  const [page, setPage] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const find = useRef(typeAhead());
  const { many, title, where } = STEP_TEXTS[step];
  const pages = Math.max(1, Math.ceil(items.length / PAGE));

  const focusItem = (at: number) => {
    // An item of another page can take the focus only when it is shown, and the next key may come before the next frame.
    flushSync(() => setPage(Math.floor(at / PAGE)));
    list.current?.querySelectorAll<HTMLElement>('a')[at]?.focus();
  };
  /** Works wherever the focus is in the picker. When a step has just opened, its header has the focus. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const links = [...(list.current?.querySelectorAll<HTMLElement>('a') ?? [])];
    const now = links.indexOf(document.activeElement as HTMLElement);
    const names = items.map(({ name }) => name);
    const isLetter = event.key.length === 1;
    const next = isLetter
      ? find.current(names, event.key, now, event.timeStamp)
      : nextItem(event.key, now, links.length);
    if (next === null) return;
    event.preventDefault();
    focusItem(next);
  };
  useEffect(() => {
    const picker = list.current?.closest<HTMLElement>('.picker');
    picker?.addEventListener('keydown', onKeyDown);
    return () => picker?.removeEventListener('keydown', onKeyDown);
  });
  const follow = (event: MouseEvent, item: VehicleItem) => {
    if (step === 'size' || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void choose(item);
  };
  const turn = (icon: 'prev' | 'next', label: string, to: number) => (
    <button type="button" className="ibtn" aria-label={label} aria-disabled={to === page} onClick={() => setPage(to)}>
      <Icon name={icon} />
    </button>
  );

  if (status === 'failed') {
    return (
      <div className="pitems pad-bottom-4">
        <div className="error box bad cluster gap-3" role="alert">
          <p>
            <b>We could not load the {many}.</b> {message} What you chose is still here.
          </p>
          <button type="button" className="btn btn-go" onClick={() => void retryChoices()}>
            Retry
          </button>
          <a className="btn" href={`tel:${phone}`}>
            <Icon name="phone" />
            {phoneText(phone)}
          </a>
        </div>
      </div>
    );
  }
  if (status === 'loading') {
    const few = step === 'option' || step === 'size';
    return (
      <div className={few ? 'pitems short pad-bottom-4' : 'pitems pad-bottom-4'} aria-busy="true">
        <ul className={`grid two-columns gap-x-3 plist wait of-${step}${few ? ' few' : ''}`} aria-hidden="true">
          {Array.from({ length: few ? COLUMN / 2 : COLUMN }, (_, i) => (
            <li className="row pad-x-2" key={i}>
              <i className="rounded-1" />
            </li>
          ))}
        </ul>
      </div>
    );
  }
  return (
    <div className={items.length > COLUMN * 2 ? 'pitems pad-bottom-4' : 'pitems short pad-bottom-4'}>
      <ul
        ref={list}
        className={`grid two-columns gap-x-3 plist of-${step}${items.length > COLUMN ? '' : ' few'}`}
        aria-label={title}
      >
        {items.map((item, i) => (
          <li key={item.value} className={Math.floor(i / PAGE) === page ? undefined : 'off'}>
            <a href={itemUrl(chosen, step, item)} onClick={(event) => follow(event, item)}>
              {item.name}
              {step === 'size' && <Icon name="arrow" />}
            </a>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <p className="ppages items-center gap-3 above-3 bold small">
          {turn('prev', `Previous ${many}`, Math.max(0, page - 1))}
          <span role="status">
            <span className="vh">Page </span>
            {page + 1} of {pages}
          </span>
          {turn('next', `More ${many}`, Math.min(pages - 1, page + 1))}
        </p>
      )}
      <div className="phint detail above-3">
        <h3 className="small full-ink">{step === 'size' ? 'Before you choose' : 'Where to find it'}</h3>
        <p>{where}</p>
        {step === 'option' && (
          <p>
            <a className="tap full-ink semibold" href={anyOption(chosen)}>
              Not sure? See every size of this model
            </a>
          </p>
        )}
        {chosen.length > 0 && <NotHere chosen={chosen} title={title} trims={trims} phone={phone} />}
        {items.length > COLUMN / 2 && <p className="keys">Type the first letters to jump there; arrow keys move.</p>}
      </div>
    </div>
  );
}

interface NotHereProps {
  chosen: readonly StepChoice[];
  title: string;
  trims: string | undefined;
  phone: string;
}

function NotHere({ chosen, title, trims, phone }: NotHereProps) {
  const vehicle = chosen.map(({ name }) => name).join(' ');
  const about = `${vehicle}: my ${title.toLowerCase()} is not listed`;
  return (
    <details open={Boolean(trims)}>
      <summary className="tap full-ink semibold">My {title.toLowerCase()} is not here</summary>
      <p>
        {trims} Your size is on the sidewall of each tire, such as 225/65R17, and on the placard in the driver’s door:{' '}
        <a href="/tires">search by it</a>. Or ask us: <a href={`tel:${phone}`}>{phoneText(phone)}</a>,{' '}
        <a href={`/contact?about=${encodeURIComponent(about)}`}>a message about your {vehicle}</a>.
      </p>
    </details>
  );
}

function itemUrl(chosen: readonly StepChoice[], step: Picker['step'], item: VehicleItem): string {
  if (step !== 'size') return pickerUrl([...chosen, { step, value: item.value }]);
  const value = (of: StepChoice['step']) => chosen.find((c) => c.step === of)?.value;
  const option = value('option');
  return vehiclePath({
    year: Number(value('year')),
    make: value('make') ?? '',
    model: value('model') ?? '',
    ...(option && { option }),
    size: item.value,
  });
}

/** The vehicle without a size: the list of its first size, which links to all others. */
const anyOption = (chosen: readonly StepChoice[]): string =>
  `/tires/${(['make', 'model', 'year'] as const).map((step) => chosen.find((c) => c.step === step)?.value ?? '').join('/')}`;

/** Items per column, and columns per page, of the picker on wide screens. */
const COLUMN = 14;
const COLUMNS = 4;
const PAGE = COLUMN * COLUMNS;

const PAUSE_MS = 700;

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  ArrowRight: COLUMN,
  ArrowLeft: -COLUMN,
  PageDown: PAGE,
  PageUp: -PAGE,
  Home: -Infinity,
  End: Infinity,
};

/** The item that a key moves to among items in columns; null for another key. @param now index of the focused item, -1: none */
function nextItem(key: string, now: number, length: number): number | null {
  const by = STEPS[key];
  if (by === undefined || length === 0) return null;
  return Math.max(0, Math.min(length - 1, now < 0 && by !== Infinity ? 0 : now + by));
}

/** Finds items by typing: the first whose name starts with the letters typed so far; one letter repeated moves on to the next. */
function typeAhead(): (names: readonly string[], letter: string, now: number, time: number) => number | null {
  let typed = '';
  let last = Number.NEGATIVE_INFINITY;
  return (names, letter, now, time) => {
    const fresh = time - last > PAUSE_MS;
    if (fresh && letter === ' ') return null;
    typed = fresh ? letter.toLowerCase() : typed + letter.toLowerCase();
    last = time;
    const same = [...typed].every((c) => c === typed[0]);
    const from = (typed.length === 1 || same ? now + 1 : Math.max(0, now)) % Math.max(1, names.length);
    const word = same ? typed[0]! : typed;
    const starts = (text: string) => (at: number) => keyOf(names[at]!).startsWith(keyOf(text));
    const order = names.map((_, i) => (from + i) % names.length);
    return order.find(starts(typed)) ?? order.find(starts(word)) ?? null;
  };
}
