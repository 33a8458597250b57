import type { OwnAppointment } from '#src/contracts/appointment.ts';
import { carriedTire } from '#src/domain/appointment/carried-words.ts';

interface Props {
  message: string;
  own: OwnAppointment | null;
  /** what the visitor has written, perhaps with a tire of a product page */
  words: string;
}

/** What was asked for, its calendar file, and the link to change it. */
export function AppointmentSent({ message, own, words }: Props) {
  const tire = carriedTire(words);
  return (
    <>
      <p className="box good">{message}</p>
      {own && (
        <>
          <p className="asked">
            <b>{own.text}</b>
            {tire && (
              <>
                {tire.tires}
                <br />
                {tire.total}
              </>
            )}
          </p>
          <p className="message-go cluster">
            <a
              className="btn"
              download="appointment.ics"
              href={`data:text/calendar;charset=utf-8,${encodeURIComponent(own.calendar)}`}
            >
              Add to calendar
            </a>
            <a className="btn" href={own.path}>
              Change or cancel
            </a>
          </p>
          <p className="note">
            Save this link to change or cancel. If you gave an email address, we sent it there too.
          </p>
        </>
      )}
    </>
  );
}
