import { type SubmitEvent, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { $contact, openViewer } from '#src/features/accounts/viewer-store.ts';
import { checkMessage, cleanMessage, type MessageField } from '#src/features/mail/message.ts';
import {
  fillInContact,
  messageControl,
  MessageFields,
  NotSent,
  readMessage,
} from '#src/features/messages/MessageFields.tsx';
import { uuid } from '#src/features/messages/message-storage-store.ts';
import { carriedTire, daysUntilHere } from '#src/features/messages/tire-request.ts';
import { placeAt } from '#src/features/shop/place-at.ts';
import { dayOf } from '#src/kit/calendar-day.ts';
import { call } from '#src/kit/call.ts';
import type { InputOf } from '#src/kit/define-call.ts';
import { Field } from '#src/kit/Field.tsx';
import { readDraft } from '#src/kit/form-draft.ts';
import { phoneText } from '#src/kit/phone.ts';
import { Select } from '#src/kit/Select.tsx';
import {
  choosableDays,
  isHalfDay,
  linkedRequest,
  REASON_KEYS,
  REASONS,
  type ChoosableParts,
  type DayPart,
  type HalfDay,
  type Reason,
} from './appointment.ts';
import type * as calls from './appointment-calls.ts';
import { HalfDays, type OfferedHalfDay } from './HalfDays.tsx';

export interface AppointmentShop {
  parts: ChoosableParts[];
  places: string[];
  phone: string;
}

type FieldName = MessageField | 'day';
const ORDER: readonly FieldName[] = ['day', 'name', 'email', 'phone', 'content'];
const CALL = '/api/appointment';

interface Sending {
  state: 'writing' | 'sending' | 'sent' | 'failed';
  message: string;
  errors: Partial<Record<FieldName, string>>;
}

/** Offers half-days with room. With an appointment's link it only asks for another one. @param shop an `AppointmentShop` as JSON */
export default function AppointmentForm({ shop: text }: { shop: string }) {
  const shop = useMemo(() => JSON.parse(text) as AppointmentShop, [text]);
  const [{ state, message, errors }, setSending] = useState<Sending>({ state: 'writing', message: '', errors: {} });
  const [own, setOwn] = useState<calls.OwnAppointment | null>(null);
  /** empty until a browser says it, since the page may be older */
  const today = useSyncExternalStore(never, todayHere, nothing);
  const token = useSyncExternalStore(never, linkToken, nothing);
  const [full, setFull] = useState<HalfDay[]>([]);
  const begun = useMemo(() => (today ? begin(shop.places) : NOT_BEGUN), [today, shop]);
  const { wait } = begun;
  const [chosenLocation = begun.location, setLocation] = useState<number>();
  const [chosen = begun.chosen, setChosen] = useState<Chosen>();
  const form = useRef<HTMLFormElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const key = useRef('');
  const control = (name: string) => messageControl(form.current!, name);
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
    if (begun === NOT_BEGUN) return undefined;
    const fields = form.current!;
    const link = linkToken();
    void loadFull(setFull);
    if (link) return void ask({ token: link, look: true }).then((found) => found.ok && setOwn(found.data));
    if (begun.reason) messageControl(fields, 'reason').value = begun.reason;
    messageControl(fields, 'content').value ||= begun.words;
    openViewer();
    return $contact.subscribe((contact) => fillInContact(fields, contact));
  }, [begun]);

  const end = (ended: Sending) => {
    flushSync(() => setSending(ended));
    const wrong = ORDER.find((name) => ended.errors[name]);
    if (wrong) form.current!.querySelector<HTMLElement>(`[name=${wrong === 'day' ? 'when' : wrong}]`)?.focus();
    if (ended.state === 'sent') outcome.current!.focus();
  };
  /** An error goes as soon as its field changes; either of email and phone mends that both are missing. */
  const forgetError = (field: string) => {
    const left = { ...errors, [field]: '' };
    if (field === 'email') left.phone = '';
    if (state === 'failed') setSending({ state, message, errors: left });
  };
  const send = async ({ location: at, day, part }: HalfDay) => {
    const typed = readMessage(form.current!);
    const wrong = token ? {} : checkMessage(typed, true);
    if (Object.keys(wrong).length) return end({ state: 'failed', message: '', errors: wrong });
    setSending({ state: 'sending', message: '', errors: {} });
    // the same words are the same request, however often they are sent
    key.current ||= uuid();
    const requested = { location: at, day, part, reason: control('reason').value as Reason };
    const more = { key: key.current, pathname: location.pathname, reference: control('reference').value };
    const input = { requested, message: { ...cleanMessage(typed), ...more } };
    const sent = await (token
      ? ask({ token, move: { day, part } })
      : call<typeof calls.appointmentCall>(`POST ${CALL}`, input));
    if (sent.ok) {
      setOwn(sent.data);
      return end({ state: 'sent', message: sent.message, errors: {} });
    }
    // `message.email`, `requested.day`
    const fields = Object.entries(sent.fields ?? {}).map(([path, text]) => [path.split('.')[1], text]);
    const refused = Object.fromEntries(fields) as Sending['errors'];
    end({ state: 'failed', message: sent.message, errors: refused });
    if (refused.day) void loadFull(setFull);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (half && state !== 'sending') void send(half);
  };
  const sending = state === 'sending';
  const phone = <a href={`tel:${shop.phone}`}>{phoneText(shop.phone)}</a>;
  const tire = state === 'sent' && form.current ? carriedTire(messageControl(form.current, 'content').value) : null;
  return (
    <div className="message scripted">
      <form
        ref={form}
        method="dialog"
        data-draft={CALL}
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
        <NotSent what="request" isShown={state === 'failed'} message={message} call={phone} />
        <p className="message-go cluster gap-2-4">
          <button className="btn btn-go" aria-disabled={sending}>
            {sending ? 'Sending …' : 'Ask for this time'}
          </button>
          <span className="detail">or call {phone}</span>
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

type Chosen = Pick<HalfDay, 'day' | 'part'> | undefined;
const NOT_BEGUN: ReturnType<typeof begin> = { location: 0, chosen: undefined, reason: undefined, words: '', wait: 0 };

/** What was typed in this tab, a tire that a product page has handed over, or what a link asks for. */
function begin(places: readonly string[]) {
  const { when = '', location: typedAt = '0', shop = '', content } = readDraft(CALL);
  const [day = '', part] = when.split(' ');
  const shopOfTire = places.findIndex((place) => shop && place.startsWith(shop));
  const { reason, content: about } = linkedRequest(new URLSearchParams(location.search));
  const words = content || about;
  return {
    location: shopOfTire < 0 ? Number(typedAt) : shopOfTire,
    chosen: (part ? { day, part: part as DayPart } : undefined) as Chosen,
    reason,
    words,
    wait: daysUntilHere(words),
  };
}

const never = () => () => {};
const nothing = () => '';
const todayHere = () => dayOf(new Date());
const linkToken = () => location.hash.slice(1);

async function loadFull(show: (full: HalfDay[]) => void): Promise<void> {
  const outcome = await call<typeof calls.fullHalfDaysCall>(`GET ${CALL}`);
  if (outcome.ok) show(outcome.data);
}

const ask = (input: InputOf<typeof calls.withdrawAppointmentCall>) =>
  call<typeof calls.withdrawAppointmentCall>(`POST ${CALL}/withdraw`, input);
