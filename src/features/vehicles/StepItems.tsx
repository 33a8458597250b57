import { useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { keyOf } from '#src/kit/tokens.ts';
import { phoneText } from '#src/kit/phone.ts';
import { PLACARD_NOTE, type VehicleStep } from './vehicle.ts';
import { chosenPath, pickerUrl, type PickerState } from './vehicle-steps-store.ts';
import { Icon } from '#src/kit/Icon.tsx';
import texts from './step-texts.json' with { type: 'json' };

export const STEP_TEXTS: Record<VehicleStep, (typeof texts)['size']> = {
  ...texts,
  size: { ...texts.size, where: `${PLACARD_NOTE} ${texts.size.where}` },
};

interface StepItemsProps {
  picker: PickerState;
  phone: string;
  goTo: (url: string) => void;
  retry: () => void;
}

/** The items of the open step. They are links, which work before hydration; arrow keys and typing move among them. */
export function StepItems({ picker, phone, goTo, retry }: StepItemsProps) {
  const { chosen, type: step, data: items, status, message, trims } = picker;
  const list = useRef<HTMLUListElement>(null);
  const { many, title, where } = STEP_TEXTS[step];

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (step === 'size' || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goTo(event.currentTarget.href);
  };
  const turn = (icon: 'prev' | 'next', label: string, by: 1 | -1) => (
    <button
      type="button"
      className="ibtn"
      aria-label={label}
      onClick={() => list.current?.scrollBy({ left: by * list.current.clientWidth })}
    >
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
          <button type="button" className="btn btn-go" onClick={retry}>
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
    return (
      <div className="pitems short pad-bottom-4" aria-busy="true">
        <ul className={`grid two-columns gap-x-3 plist wait of-${step} few`} aria-hidden="true">
          {Array.from({ length: COLUMN / 2 }, (_, i) => (
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
        {items.map(({ name, value }) => (
          <li key={value}>
            <a
              href={step === 'size' ? chosenPath(chosen, value) : pickerUrl([...chosen, { step, value }])}
              onClick={follow}
            >
              {name}
              {step === 'size' && <Icon name="arrow" />}
            </a>
          </li>
        ))}
      </ul>
      {items.length > PAGE && (
        <p className="ppages items-center gap-3 above-3">
          {turn('prev', `Previous ${many}`, -1)}
          {turn('next', `More ${many}`, 1)}
        </p>
      )}
      <div className="phint detail above-3">
        <h3 className="small full-ink">{step === 'size' ? 'Before you choose' : 'Where to find it'}</h3>
        <p>{where}</p>
        {step === 'option' && (
          <p>
            <a className="tap full-ink semibold" href={chosenPath(chosen, '')}>
              Not sure? See every size of this model
            </a>
          </p>
        )}
        {chosen.length > 0 && (
          <NotHere vehicle={chosen.map(({ name }) => name).join(' ')} title={title} trims={trims} phone={phone} />
        )}
      </div>
    </div>
  );
}

interface NotHereProps {
  vehicle: string;
  title: string;
  trims: string | undefined;
  phone: string;
}

function NotHere({ vehicle, title, trims, phone }: NotHereProps) {
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

/** Items per column, and of the four columns that are seen at once on wide screens. */
const COLUMN = 14;
const PAGE = COLUMN * 4;

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

/** The item that a key moves to: among columns, or the first one that starts with what is typed. Wherever the focus is in the picker. */
export function itemForKey(
  event: KeyboardEvent<HTMLElement>,
  typed: { text: string; time: number },
): HTMLElement | undefined {
  const { key, timeStamp, ctrlKey, metaKey, altKey, currentTarget } = event;
  if (ctrlKey || metaKey || altKey) return undefined;
  const links = [...currentTarget.querySelectorAll<HTMLElement>('.plist a')];
  const by = STEPS[key];
  const now = links.indexOf(document.activeElement as HTMLElement);
  if (by) return links[now < 0 ? 0 : Math.max(0, Math.min(links.length - 1, now + by))];
  if (key.length > 1) return undefined;
  typed.text = (timeStamp - typed.time > PAUSE_MS ? '' : typed.text) + keyOf(key);
  typed.time = timeStamp;
  return typed.text ? links.find(({ textContent }) => keyOf(textContent).startsWith(typed.text)) : undefined;
}
