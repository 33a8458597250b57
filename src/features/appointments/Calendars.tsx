import type { SubmitEvent } from 'react';
import type { addCalendarCall, calendarsCall, deleteCalendarCall, DeskCalendars } from './calendars-calls.ts';
import { deskCall, deskData } from '#src/features/desk-frame/desk-store.ts';
import { ActionError, SmallButton, focusOnMount, timeAgo, useAction } from '#src/features/desk-frame/actions.tsx';
import { Loaded } from '#src/features/desk-frame/ListParts.tsx';

const deskCalendars = deskData(() => deskCall<typeof calendarsCall>('GET /api/editor/calendars'));
/** @param location of a shop; -1: of all */
const addCalendar = (location: number, password: string) =>
  deskCalendars.take(deskCall<typeof addCalendarCall>('POST /api/editor/calendars', { location, password }));
const deleteCalendar = (id: number) =>
  deskCalendars.take(deskCall<typeof deleteCalendarCall>(`DELETE /api/editor/calendars/${id}`));

export const Calendars = () => <Loaded of={deskCalendars}>{(data) => <Addresses {...data} />}</Loaded>;

function Addresses({ shops, calendars, url }: DeskCalendars) {
  const { busy, error, act } = useAction();
  const make = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    void act(() => addCalendar(Number(typed.get('location')), String(typed.get('password'))));
  };
  const remove = (id: number) => void act(() => deleteCalendar(id));
  return (
    <>
      <p className="hint list-acts gap-2-4 below-3">
        Your address shows confirmed appointments with the customer’s name, and follows every change. Whoever has it can
        read them: keep it to yourself, and remove it when somebody leaves.
      </p>
      <form className="staff-form" onSubmit={make}>
        <p className="acts items-end">
          <label>
            My address for{' '}
            <select className="in" name="location">
              {[...shops, 'all shops'].map((shop, at) => (
                <option key={shop} value={at < shops.length ? at : -1}>
                  {shop}
                </option>
              ))}
            </select>
          </label>
          <label>
            Your password{' '}
            <input className="in" type="password" name="password" autoComplete="current-password" required />
          </label>
          <button className="btn" aria-disabled={busy}>
            Make it
          </button>
        </p>
      </form>
      <ActionError error={error} />
      {url && (
        <div className="box good list-acts semibold gap-2-4 below-3" tabIndex={-1} ref={focusOnMount} key={url}>
          <p>
            Copy it now: it is shown only this once. Add it in Google Calendar under “From URL”, in Outlook under
            “Subscribe from web”, or <a href={url.replace(/^https?/, 'webcal')}>open it in this device’s calendar</a>.
          </p>
          <input className="in" readOnly value={url} aria-label="Address of the calendar" />
        </div>
      )}
      <ul className="inbox">
        {calendars.map(({ id, who, location, created_at, used_at }) => (
          <li className="line-above pad-y-4" key={id}>
            <h2 className="regular-size break-anywhere">
              {who}, {shops[location] ?? 'all shops'}
            </h2>
            <p className="note">
              Made {timeAgo(created_at)}, {used_at ? `last fetched ${timeAgo(used_at)}` : 'not fetched yet'}
            </p>
            <SmallButton aria-disabled={busy} onClick={() => remove(id)}>
              Remove
            </SmallButton>
          </li>
        ))}
      </ul>
    </>
  );
}
