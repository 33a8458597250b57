import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, useState, type SubmitEvent } from 'react';
import { CARRIED_WORDS, readCarried } from '#src/domain/appointment/carried-words.ts';
import { REASON_KEYS, REASONS } from '#src/domain/appointment/appointment.ts';
import { choosableDays, DAY_PARTS, dayText, type ChoosableParts } from '#src/domain/appointment/choosable-days.ts';
import { dayOf } from '#src/domain/shop/calendar-day.ts';
import { phoneText } from '#src/domain/shop/phone.ts';
import { $contact, $viewer, openViewer } from '#src/stores/account/viewer.ts';
import {
  $appointment,
  $today,
  requestAppointment,
  type AppointmentField,
} from '#src/stores/appointment/appointment.ts';
import { readLedBy } from '#src/stores/led-by.ts';
import { Field } from '#src/ui/Field.tsx';
import { MessageFields } from '#src/ui/MessageFields.tsx';

export interface AppointmentShop {
  parts: ChoosableParts;
  /** names and streets of both shops */
  places: string[];
  /** the number to call instead */
  phone: string;
}

const ORDER: readonly AppointmentField[] = ['day', 'part', 'name', 'email', 'phone', 'content'];

/**
 * A request for an appointment. Only days and parts of them on which the shops are open can be chosen.
 * @param shop an `AppointmentShop` as JSON
 */
export default function AppointmentForm({ shop: text }: { shop: string }) {
  const shop = useMemo(() => JSON.parse(text) as AppointmentShop, [text]);
  const { state, message, errors, attempts } = useStore($appointment, { ssr: 'initial' });
  const today = useStore($today, { ssr: 'initial' });
  const days = useMemo(() => (today ? choosableDays(today, shop.parts) : []), [today, shop]);
  const [chosen, setDay] = useState('');
  const day = chosen || (days[0]?.date ?? '');
  const form = useRef<HTMLFormElement>(null);
  const outcome = useRef<HTMLParagraphElement>(null);
  const key = useRef('');

  useEffect(() => {
    $today.set(dayOf(new Date()));
    fillInCarried(form.current!, shop.places);
    const reason = new URLSearchParams(location.search).get('for');
    if (REASON_KEYS.some((key) => key === reason)) control(form.current!, 'reason').value = reason!;
    openViewer();
    return $contact.subscribe(() => fillInContact(form.current!));
  }, [shop]);

  useEffect(() => {
    if (!attempts) return;
    const wrong = ORDER.find((name) => errors[name]);
    if (state === 'failed' && wrong) control(form.current!, wrong).focus();
    if (state === 'sent') outcome.current?.focus();
  }, [attempts, state, errors]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const fields = new FormData(form.current!);
    const value = (name: string) => String(fields.get(name) ?? '');
    // the same words are the same request, however often they are sent
    key.current ||= crypto.randomUUID();
    void requestAppointment(
      {
        location: Number(value('location')),
        day: value('day'),
        part: DAY_PARTS.find((part) => part === value('part'))!,
        reason: REASON_KEYS.find((reason) => reason === value('reason'))!,
      },
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
  const parts = days.find(({ date }) => date === day)?.parts ?? [];
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
        <Field label="Shop">
          {(attributes) => (
            <select {...attributes} className="in" name="location">
              {shop.places.map((place, at) => (
                <option key={place} value={at}>
                  {place}
                </option>
              ))}
            </select>
          )}
        </Field>
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
        <Field label="Day" error={errors.day} hint="Today? Call us, and we see which shop has room.">
          {(attributes) => (
            <select
              {...attributes}
              className="in"
              name="day"
              value={day}
              onChange={({ target }) => setDay(target.value)}
            >
              {days.map(({ date }) => (
                <option key={date} value={date}>
                  {dayText(date)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Part of the day" error={errors.part}>
          {(attributes) => (
            <select {...attributes} className="in" name="part">
              {parts.map((part) => (
                <option key={part.part} value={part.part}>
                  {part.text}
                </option>
              ))}
            </select>
          )}
        </Field>
        <MessageFields errors={errors} contentLabel="Vehicle, tires, anything else" />
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
          <span>
            or call <a href={`tel:${shop.phone}`}>{phoneText(shop.phone)}</a>
          </span>
        </p>
        <p className="note">This is a request. We’ll confirm the day and time.</p>
      </form>
      <p ref={outcome} role="status" tabIndex={-1} className="box good" hidden={state !== 'sent'}>
        {state === 'sent' && message}
      </p>
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

/** Fills in the tire of the product page from which somebody comes. */
function fillInCarried(form: HTMLFormElement, places: readonly string[]): void {
  try {
    const carried = readCarried(sessionStorage.getItem(CARRIED_WORDS));
    sessionStorage.removeItem(CARRIED_WORDS);
    if (!carried) return;
    control(form, 'content').value ||= carried.words;
    const at = places.findIndex((place) => carried.shop && place.startsWith(carried.shop));
    if (at >= 0) control(form, 'location').value = String(at);
  } catch {
    // without storage it has to be typed
  }
}
