import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react';
import { CARRIED_WORDS, carriedTire, daysUntilHere, readCarried } from '#src/features/messages/tire-request.ts';
import { linkedRequest, REASON_KEYS, REASONS } from './appointment.ts';
import { choosableDays, type ChoosableParts, type DayPart, isHalfDay } from './choosable-days.ts';
import { dayOf } from '#src/kit/calendar-day.ts';
import { placeAt } from '#src/features/shop/place-at.ts';
import { phoneText } from '#src/kit/phone.ts';
import { $contact, openViewer } from '#src/features/accounts/viewer-store.ts';
import {
  $appointment,
  $full,
  $today,
  $token,
  forgetError,
  type AppointmentField,
  loadFullHalfDays,
  moveAppointment,
  openAppointment,
  requestAppointment,
} from './appointment-store.ts';
import { readItem, storeItem } from '#src/kit/browser-storage.ts';
import { readDraft } from '#src/kit/form-draft.ts';
import { uuid } from '#src/features/messages/uuid-store.ts';
import { Field } from '#src/kit/Field.tsx';
import { fillInContact, messageControl, MessageFields, readMessage } from '#src/features/messages/MessageFields.tsx';
import { Select } from '#src/kit/Select.tsx';
import { HalfDays, type OfferedHalfDay } from './HalfDays.tsx';

export interface AppointmentShop {
  parts: ChoosableParts[];
  places: string[];
  phone: string;
}

const ORDER: readonly AppointmentField[] = ['day', 'name', 'email', 'phone', 'content'];

/** Offers half-days with room. With an appointment's link it only asks for another one. @param shop an `AppointmentShop` as JSON */
export default function AppointmentForm({ shop: text }: { shop: string }) {
  const shop = useMemo(() => JSON.parse(text) as AppointmentShop, [text]);
  const { state, message, errors, attempts, own } = useStore($appointment, { ssr: 'initial' });
  const today = useStore($today, { ssr: 'initial' });
  const full = useStore($full, { ssr: 'initial' });
  const token = useStore($token, { ssr: 'initial' });
  const [chosenLocation, setLocation] = useState(0);
  const [chosen, setChosen] = useState<Pick<OfferedHalfDay, 'day' | 'part'>>();
  const [wait, setWait] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const key = useRef('');
  const shopAt = token && own ? own.location : chosenLocation;
  const halfDays = useMemo(
    () =>
      (today ? choosableDays(today, placeAt(shop.parts, shopAt), wait) : []).flatMap(({ date, parts }) =>
        parts.map(({ part, text }): OfferedHalfDay => {
          const half = { location: shopAt, day: date, part };
          return { ...half, text, full: full.some((one) => isHalfDay(one, half)) };
        }),
      ),
    [today, shop, full, shopAt, wait],
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
    const { when = '', location: shopBefore } = readDraft('/api/appointment');
    const [day = '', part] = when.split(' ');
    if (part) setChosen({ day, part: part as DayPart });
    if (shopBefore) setLocation(Number(shopBefore));
    const { reason, content } = linkedRequest(new URLSearchParams(location.search));
    if (reason) messageControl(form.current!, 'reason').value = reason;
    messageControl(form.current!, 'content').value ||= content;
    setWait(daysUntilHere(messageControl(form.current!, 'content').value));
    openViewer();
    return $contact.subscribe((contact) => fillInContact(form.current!, contact));
  }, [shop]);

  useEffect(() => {
    if (!attempts) return;
    const wrong = ORDER.find((name) => errors[name]);
    if (state === 'failed' && wrong === 'day') form.current!.querySelector<HTMLElement>('[name=when]')?.focus();
    else if (state === 'failed' && wrong) messageControl(form.current!, wrong).focus();
    if (state === 'sent') outcome.current?.focus();
  }, [attempts, state, errors]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!half) return;
    const { location, day } = half;
    const part = half.part === 'morning' ? 'morning' : 'afternoon'; // no part that may be chosen is at midday
    if (token) return void moveAppointment(token, { day, part });
    // the same words are the same request, however often they are sent
    key.current ||= uuid();
    const reason = REASON_KEYS.find((reason) => reason === messageControl(form.current!, 'reason').value)!;
    void requestAppointment(
      { location, day, part, reason },
      {
        ...readMessage(form.current!),
        key: key.current,
        pathname: window.location.pathname,
        reference: messageControl(form.current!, 'reference').value,
      },
    );
  };
  const sending = state === 'sending';
  const call = <a href={`tel:${shop.phone}`}>{phoneText(shop.phone)}</a>;
  const tire = state === 'sent' && form.current ? carriedTire(messageControl(form.current, 'content').value) : null;
  return (
    <div className="message scripted">
      <form
        ref={form}
        method="dialog"
        data-draft="/api/appointment"
        noValidate
        hidden={state === 'sent'}
        aria-busy={sending}
        onSubmit={submit}
        onInput={({ target }) => {
          key.current = '';
          forgetError((target as HTMLInputElement).name);
        }}
      >
        {token && <p className="box">{own ? `Now: ${own.text}` : 'Looking for your appointment …'}</p>}
        <div hidden={token !== ''}>
          <Field label="Shop">
            {(attributes) => (
              <Select
                {...attributes}
                name="location"
                value={chosenLocation}
                options={shop.places.map((place, at) => [at, place])}
                choose={(at) => setLocation(Number(at))}
              />
            )}
          </Field>
        </div>
        {wait > 0 && (
          <p className="note">The days begin when your tires should be here, in {wait} days. We’ll confirm it.</p>
        )}
        <HalfDays halfDays={halfDays} chosen={half} choose={setChosen} error={errors.day} />
        <div className="asked-for" hidden={token !== ''}>
          <Field label="What for">
            {(attributes) => (
              <Select {...attributes} name="reason" options={REASON_KEYS.map((reason) => [reason, REASONS[reason]])} />
            )}
          </Field>
          <MessageFields errors={errors} contentLabel="Vehicle, tires, anything else" oneIsEnough />
        </div>
        <div role="alert">
          {state === 'failed' && (
            <p className="box bad">
              <b>Your request was not sent.</b> {message || 'See the note under each field.'} You can also call {call}.
            </p>
          )}
        </div>
        <p className="message-go cluster gap-2-4">
          <button className="btn btn-go" aria-disabled={sending}>
            {sending ? 'Sending …' : 'Ask for this time'}
          </button>
          <span className="detail">or call {call}</span>
        </p>
        <p className="note">This is a request. We’ll confirm the day and time.</p>
      </form>
      <div
        ref={outcome}
        role="group"
        aria-label={state === 'sent' ? message : undefined}
        tabIndex={-1}
        className="message-sent grid gap-4 justify-start"
      >
        {state === 'sent' && <p className="box good bold">{message}</p>}
        {state === 'sent' && own && (
          <>
            <p className="asked">
              <b className="block">{own.text}</b>
              {tire && (
                <>
                  {tire.tires}
                  <br />
                  {tire.total}
                </>
              )}
            </p>
            <p className="message-go cluster gap-2-4">
              <a className="btn" href={own.calendar}>
                Add to calendar
              </a>
              {own.path && (
                <a className="btn" href={own.path}>
                  Change or cancel
                </a>
              )}
            </p>
            {own.path && <p className="note">Save this link: it changes or cancels your request.</p>}
          </>
        )}
      </div>
    </div>
  );
}

/** Fills in the tire of the product page from which somebody comes. @returns which shop has it; -1: either */
function fillInCarried(form: HTMLFormElement, places: readonly string[]): number {
  const carried = readCarried(readItem(CARRIED_WORDS, 'sessionStorage'));
  storeItem(CARRIED_WORDS, null, 'sessionStorage');
  if (!carried) return -1;
  messageControl(form, 'content').value ||= carried.words;
  return places.findIndex((place) => carried.shop && place.startsWith(carried.shop));
}
