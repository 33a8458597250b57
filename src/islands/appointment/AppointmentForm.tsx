import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, useState, type SubmitEvent } from 'react';
import { CARRIED_WORDS, readCarried } from '#src/domain/appointment/carried-words.ts';
import { REASON_KEYS, REASONS } from '#src/domain/appointment/appointment.ts';
import { choosableDays, isHalfDay, type ChoosableParts } from '#src/domain/appointment/choosable-days.ts';
import { dayOf } from '#src/domain/shop/calendar-day.ts';
import { phoneText } from '#src/domain/shop/phone.ts';
import { $contact, $viewer, openViewer } from '#src/stores/account/viewer.ts';
import {
  $appointment,
  $full,
  $today,
  $token,
  loadFullHalfDays,
  moveAppointment,
  openAppointment,
  requestAppointment,
  type AppointmentField,
} from '#src/stores/appointment/appointment.ts';
import { readLedBy } from '#src/stores/led-by.ts';
import { Field } from '#src/ui/Field.tsx';
import { MessageFields } from '#src/ui/MessageFields.tsx';
import { AppointmentSent } from './AppointmentSent.tsx';
import { HalfDays, type OfferedHalfDay } from './HalfDays.tsx';

export interface AppointmentShop {
  parts: ChoosableParts;
  /** names and streets of both shops */
  places: string[];
  /** the number to call instead */
  phone: string;
}

const ORDER: readonly AppointmentField[] = ['day', 'name', 'email', 'phone', 'content'];

/**
 * A request for an appointment. Only half-days on which the shop is open and has room can be chosen. With the link of an
 * appointment it only asks for another half-day.
 * @param shop an `AppointmentShop` as JSON
 */
export default function AppointmentForm({ shop: text }: { shop: string }) {
  const shop = useMemo(() => JSON.parse(text) as AppointmentShop, [text]);
  const { state, message, errors, attempts, own } = useStore($appointment, { ssr: 'initial' });
  const today = useStore($today, { ssr: 'initial' });
  const full = useStore($full, { ssr: 'initial' });
  const token = useStore($token, { ssr: 'initial' });
  const [chosenLocation, setLocation] = useState(0);
  const [chosen, setChosen] = useState<OfferedHalfDay>();
  const form = useRef<HTMLFormElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const key = useRef('');
  const shopAt = token && own ? own.location : chosenLocation;
  const halfDays = useMemo(
    () =>
      (today ? choosableDays(today, shop.parts) : []).flatMap(({ date, parts }) =>
        parts.map(({ part, text }): OfferedHalfDay => {
          const half = { location: shopAt, day: date, part };
          return { ...half, text, full: full.some((one) => isHalfDay(one, half)) };
        }),
      ),
    [today, shop, full, shopAt],
  );
  const free = halfDays.filter((one) => !one.full);
  const half = free.find((one) => chosen && one.day === chosen.day && one.part === chosen.part) ?? free[0];

  useEffect(() => {
    $today.set(dayOf(new Date()));
    void loadFullHalfDays();
    const found = location.hash.slice(1);
    if (found) return void openAppointment(found);
    const shopOfTire = fillInCarried(form.current!, shop.places);
    if (shopOfTire >= 0) setLocation(shopOfTire);
    const asked = new URLSearchParams(location.search);
    const reason = asked.get('for');
    if (REASON_KEYS.some((key) => key === reason)) control(form.current!, 'reason').value = reason!;
    control(form.current!, 'content').value ||= asked.get('about')?.slice(0, 100) ?? '';
    openViewer();
    return $contact.subscribe(() => fillInContact(form.current!));
  }, [shop]);

  useEffect(() => {
    if (!attempts) return;
    const wrong = ORDER.find((name) => errors[name]);
    if (state === 'failed' && wrong === 'day') form.current!.querySelector<HTMLElement>('[name=when]')?.focus();
    else if (state === 'failed' && wrong) control(form.current!, wrong).focus();
    if (state === 'sent') outcome.current?.focus();
  }, [attempts, state, errors]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!half) return;
    if (token) return void moveAppointment(token, half);
    const fields = new FormData(form.current!);
    const value = (name: string) => String(fields.get(name) ?? '');
    // the same words are the same request, however often they are sent
    key.current ||= crypto.randomUUID();
    const reason = REASON_KEYS.find((reason) => reason === value('reason'))!;
    void requestAppointment(
      { location: half.location, day: half.day, part: half.part === 'morning' ? 'morning' : 'afternoon', reason },
      {
        name: value('name'),
        email: value('email'),
        phone: value('phone'),
        content: value('content'),
        key: key.current,
        pathname: location.pathname,
        led_by: readLedBy(),
        reference: value('reference'),
      },
    );
  };
  const sending = state === 'sending';
  return (
    <div className="message scripted">
      <form
        ref={form}
        method="dialog"
        noValidate
        hidden={state === 'sent'}
        aria-busy={sending}
        onSubmit={submit}
        onInput={() => (key.current = '')}
      >
        {token && <p className="box">{own ? `Now: ${own.text}` : 'Looking for your appointment …'}</p>}
        <div hidden={token !== ''}>
          <Field label="Shop">
            {(attributes) => (
              <select
                {...attributes}
                className="in"
                value={chosenLocation}
                onChange={({ target }) => setLocation(Number(target.value))}
              >
                {shop.places.map((place, at) => (
                  <option key={place} value={at}>
                    {place}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
        <HalfDays halfDays={halfDays} chosen={half} choose={setChosen} error={errors.day} />
        <div className="asked-for" hidden={token !== ''}>
          <Field label="What for">
            {(attributes) => (
              <select {...attributes} className="in" name="reason">
                {REASON_KEYS.map((reason) => (
                  <option key={reason} value={reason}>
                    {REASONS[reason]}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <MessageFields errors={errors} contentLabel="Vehicle, tires, anything else" oneIsEnough />
        </div>
        <div role="alert">
          {state === 'failed' && (
            <p className="box bad">
              <b>Your request was not sent.</b> {message || 'See the note under each field.'} You can also call{' '}
              <a href={`tel:${shop.phone}`}>{phoneText(shop.phone)}</a>.
            </p>
          )}
        </div>
        <p className="message-go cluster">
          <button className="btn btn-go" aria-disabled={sending}>
            {sending ? 'Sending …' : 'Ask for this time'}
          </button>
          <span className="detail">
            or call <a href={`tel:${shop.phone}`}>{phoneText(shop.phone)}</a>
          </span>
        </p>
        <p className="note">This is a request. We’ll confirm the day and time.</p>
      </form>
      <div ref={outcome} role="status" tabIndex={-1} className="message-sent">
        {state === 'sent' && (
          <AppointmentSent
            message={message}
            own={own}
            words={form.current ? control(form.current, 'content').value : ''}
          />
        )}
      </div>
    </div>
  );
}

const control = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Fills in what a signed-in business would type each time. */
function fillInContact(form: HTMLFormElement): void {
  const known = { ...$contact.get(), email: $viewer.get()?.username };
  for (const name of ['name', 'phone', 'email'] as const) control(form, name).value ||= known[name] ?? '';
}

/** Fills in the tire of the product page from which somebody comes. @returns which shop has it; -1: either */
function fillInCarried(form: HTMLFormElement, places: readonly string[]): number {
  try {
    const carried = readCarried(sessionStorage.getItem(CARRIED_WORDS));
    sessionStorage.removeItem(CARRIED_WORDS);
    if (!carried) return -1;
    control(form, 'content').value ||= carried.words;
    return places.findIndex((place) => carried.shop && place.startsWith(carried.shop));
  } catch {
    return -1; // without storage it has to be typed
  }
}
