import { Loaded } from '#src/features/desk-frame/ListParts.tsx';
import type { SectionParts } from '#src/extras/desk-extra.ts';
import { comingDays } from './desk-appointment-store.ts';
import type { ComingAppointments } from './appointment-calls.ts';

export const ComingDays = ({ MessageItem }: SectionParts) => (
  <Loaded of={comingDays}>
    {({ days, sends_mail }) => (
      <>
        {!sends_mail && (
          <p className="box below-3">
            No mail server is set up, so customers get no email. Phone them, or open a text or an email beside their
            name.
          </p>
        )}
        {days.map(({ text, bays, rows }) => (
          <section key={text} className="below-5" aria-label={text}>
            <h2 className="large">
              {text}: {rows.length || 'no'} {rows.length === 1 ? 'appointment' : 'appointments'}
            </h2>
            <ul className="inbox">
              {rows.map((row) => (
                <MessageItem key={row.message.id} message={row.message} lead={leadOf(row, bays)} />
              ))}
            </ul>
          </section>
        ))}
      </>
    )}
  </Loaded>
);

const leadOf = ({ time, bay }: ComingAppointments['days'][number]['rows'][number], bays: number): string =>
  [time ?? 'No time yet', bay && (bay > bays ? 'no free bay' : `bay ${bay}`)].filter(Boolean).join(', ') + ': ';
