import type { addCalendarCall, calendarsCall, deleteCalendarCall, DeskCalendars } from './calendars-calls.ts';
import { deskCall } from '#src/features/desk-frame/desk-store.ts';
import { deskData } from '#src/features/desk-frame/desk-data-store.ts';
import { ActionError, focusOnMount, SmallButton, useAction } from '#src/features/desk-frame/actions.tsx';
import { Loaded } from '#src/features/desk-frame/ListParts.tsx';
import { timeAgo } from '#src/features/desk-frame/time-ago.client.ts';

const deskCalendars = deskData(() => deskCall<typeof calendarsCall>('GET /api/editor/calendars'));
/** @param location of a shop; -1: of all */
const addCalendar = (location: number) =>
  deskCalendars.take(deskCall<typeof addCalendarCall>('POST /api/editor/calendars', { location }));
const deleteCalendar = (id: number) =>
  deskCalendars.take(deskCall<typeof deleteCalendarCall>(`DELETE /api/editor/calendars/${id}`));

export const Calendars = () => <Loaded of={deskCalendars}>{(data) => <Addresses {...data} />}</Loaded>;

function Addresses({ shops, calendars, url }: DeskCalendars) {
  const { busy, error, act } = useAction();
  const make = (location: number) => void act(() => addCalendar(location));
  const remove = (id: number) => void act(() => deleteCalendar(id));
  return (
    <>
      <p className="hint list-acts gap-2-4 below-3">
        Your address shows confirmed appointments with the customer’s name, and follows every change. Whoever has it can
        read them: keep it to yourself, and remove it when somebody leaves.
      </p>
      <p className="list-acts cluster gap-2-4 below-3" role="group" aria-label="Make my address">
        Make my address for{' '}
        {[...shops, 'all shops'].map((shop, at) => (
          <SmallButton key={shop} aria-disabled={busy} onClick={() => make(at < shops.length ? at : -1)}>
            {shop}
          </SmallButton>
        ))}
      </p>
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
