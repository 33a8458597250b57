import type { ShopHealth, shopHealthCall, testMailCall } from './health-calls.ts';
import { sinceText } from '#src/kit/shop-time.ts';
import { $deskMessage, deskCall, may } from './desk-store.ts';
import { ActionError, SmallButton, useAction } from './actions.tsx';
import { deskData } from './desk-data-store.ts';
import { Loaded } from './ListParts.tsx';

export const health = deskData(() => deskCall<typeof shopHealthCall>('GET /api/editor/health'));

export const Health = () => (
  <Loaded of={health}>
    {(data) => (
      <>
        <dl className="health below-5">
          {healthFacts(data).map(({ name, text, isBad }) => (
            <div className="line-below" key={name}>
              <dt className="muted">{name}</dt>
              <dd className={isBad ? 'bad' : undefined}>
                {text}
                {isBad && <span className="badge soft">Check this</span>}
              </dd>
            </div>
          ))}
        </dl>
        {may('health', true) && <TestMail />}
      </>
    )}
  </Loaded>
);

function TestMail() {
  const { busy, error, act } = useAction();
  const send = async () => {
    const outcome = await deskCall<typeof testMailCall>('POST /api/editor/health');
    if (outcome.ok) $deskMessage.set(outcome.message);
    return outcome.ok ? '' : outcome.message;
  };
  return (
    <>
      <SmallButton aria-disabled={busy} onClick={() => void act(send)}>
        Send me a test mail
      </SmallButton>
      <ActionError error={error} />
    </>
  );
}

interface HealthFact {
  name: string;
  text: string;
  /** somebody has to do something about it */
  isBad: boolean;
}

const JOBS: Readonly<Record<string, string>> = {
  'deliver-messages': 'Sending email and deleting expired data',
  'fetch-due': 'Fetching suppliers’ lists',
  'publish-due': 'Scheduled publishing',
};
const DATABASES = { pglite: 'Embedded (PGlite)', neon: 'Neon', postgres: 'PostgreSQL' } as const;
const GIB = 1024 ** 3;
const MAX_BACKUP_AGE_MS = 2 * 86_400_000;

const sizeText = (bytes: number): string =>
  bytes >= GIB ? `${(bytes / GIB).toFixed(1)} GB` : `${Math.ceil(bytes / 1024 ** 2)} MB`;

export function healthFacts(health: ShopHealth, now = new Date()): HealthFact[] {
  const { database, publication, mails, jobs, backup, disk, second_factors, versions } = health;
  const at = (iso: string) => sinceText(iso, now);
  const fact = (name: string, text: string, isBad = false): HealthFact => ({ name, text, isBad });
  return [
    fact('Database', `${DATABASES[database.kind]}, ${sizeText(database.bytes)}, answers in ${database.ms} ms`),
    !publication
      ? fact('Last published', 'Nothing has been published yet')
      : publication.state === 'failed'
        ? fact('Last published', `Failed ${at(publication.at)}: ${publication.error}`, true)
        : publication.state === 'running'
          ? fact('Last published', `Running since ${at(publication.at)}`)
          : fact('Last published', `${at(publication.at)}, ${publication.pages.toLocaleString('en-CA')} pages`),
    mailsFact(mails, at),
    ...jobs.map(({ name, at: ran, ms, error, is_late }) => {
      const outcome = ran && `${is_late ? 'Has not run since' : 'Ran'} ${at(ran)}, ${ms} ms${error && `: ${error}`}`;
      return fact(JOBS[name] ?? name, outcome || 'Has not run yet', is_late || error !== '');
    }),
    !backup
      ? fact('Last backup', 'Backed up by the database provider')
      : !backup.at
        ? fact('Last backup', 'None yet: npm run backup', true)
        : fact('Last backup', at(backup.at), now.getTime() - Date.parse(backup.at) > MAX_BACKUP_AGE_MS),
    ...(disk ? [fact('Disk', `${sizeText(disk.free)} of ${sizeText(disk.total)} free`, isNearlyFull(disk))] : []),
    factorsFact(second_factors),
    fact('Versions', versions.map(({ name, version }) => `${name} ${version}`).join(', ')),
  ];
}

const isNearlyFull = ({ free, total }: NonNullable<ShopHealth['disk']>) => free < GIB || free < total / 20;

function factorsFact({ in_clear, has_key }: ShopHealth['second_factors']): HealthFact {
  const when = has_key ? 'encrypted with their next code' : 'set ENCRYPTION_KEY to encrypt them';
  const text = in_clear ? `${in_clear} stored unencrypted: ${when}` : 'None stored unencrypted';
  return { name: 'Second factors', text, isBad: in_clear > 0 && !has_key };
}

function mailsFact(
  { is_on, missing, waiting, failed, oldest, error }: ShopHealth['mails'],
  at: (iso: string) => string,
): HealthFact {
  const name = 'Emails';
  if (!is_on)
    return { name, text: `None is sent. Not set: ${missing.join(', ')}; ${waiting} waiting`, isBad: waiting > 0 };
  if (!waiting) return { name, text: 'None waiting', isBad: false };
  const tried = failed ? `, ${failed} failed: ${error}` : '';
  return { name, text: `${waiting} waiting, the oldest since ${at(oldest!)}${tried}`, isBad: failed > 0 };
}
