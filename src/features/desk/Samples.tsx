import { useState } from 'react';
import { ENTRY_KIND_NAMES, type EntryKind, type SettingId } from '#src/features/entries/entry-kinds.ts';
import {
  type changeSamplesCall,
  countTexts,
  type replaceCall,
  type ReplacedEntry,
  type SampleEntry,
  type SamplesAnswer,
  type samplesCall,
  type SamplesChange,
} from './samples-calls.ts';
import { $deskMessage, deskCall, deskData, formatHash } from '#src/features/desk-frame/desk-store.ts';
import { publish } from '#src/features/desk-frame/publish-store.ts';
import { ActionError, SecondPress, SmallButton, useAction } from '#src/features/desk-frame/actions.tsx';
import { Loaded } from '#src/features/desk-frame/ListParts.tsx';
import { formatCount } from '#src/kit/list-figures.ts';
import { SETTINGS } from '#src/features/desk-frame/forms.ts';

const samples = deskData(() => deskCall<typeof samplesCall>('GET /api/editor/samples'));

/** Confirms a sample, or removes the catalogue, which is published at once. @returns the error, empty after success */
async function changeSamples(change: SamplesChange): Promise<string> {
  const error = await samples.take(deskCall<typeof changeSamplesCall>('POST /api/editor/samples', change));
  if (!error && change.action === 'remove') await publish();
  return error;
}

/** What is still the sample shop's. An entry leaves the list once it is changed or confirmed. */
export const Samples = () => <Loaded of={samples}>{(data) => <SampleList {...data} />}</Loaded>;

interface Changing {
  busy: boolean;
  change(body: SamplesChange): Promise<void>;
}

function SampleList({ entries, removable, suggested }: SamplesAnswer) {
  const { busy, error, act } = useAction();
  const changing: Changing = { busy, change: (body) => act(() => changeSamples(body)) };
  const catalogue = countTexts(removable);
  const kinds = [...new Set(entries.map(({ kind }) => kind))];
  return (
    <div className="samples">
      {!entries.length && !catalogue.length && <p role="status">Nothing of the sample shop is left.</p>}
      {catalogue.length > 0 && <Catalogue texts={catalogue} {...changing} />}
      <Replace key={suggested.length} suggested={suggested} />
      {kinds.map((kind) => (
        <KindOfSamples key={kind} kind={kind} entries={entries.filter((entry) => entry.kind === kind)} {...changing} />
      ))}
      <ActionError error={error} className="box bad" />
    </div>
  );
}

const Catalogue = ({ texts, busy, change }: { texts: string[] } & Changing) => (
  <section className="setting-group">
    <h2 className="large below-2">Sample catalogue</h2>
    <p>{texts.join(', ')}. Products that editors changed or suppliers offer stay.</p>
    <p className="acts">
      <SecondPress
        label="Remove the samples"
        first="Remove the samples …"
        second="Yes, remove them"
        cancel="Cancel"
        busy={busy}
        act={() => change({ action: 'remove' })}
      >
        This cannot be undone. Make a backup first.
      </SecondPress>
    </p>
  </section>
);

const NO_RESULT: ReplacedEntry[] = [];
/** `Calgary = Saskatoon`, a line each; a line without its second part is left out. */
const pairsOf = (text: string) =>
  text.split('\n').flatMap((one) => {
    const [find = '', replace = ''] = one.split('=').map((part) => part.trim());
    return find && replace ? [{ find, replace }] : [];
  });

function Replace({ suggested }: Pick<SamplesAnswer, 'suggested'>) {
  const [text, setText] = useState(suggested.map(({ find, replace }) => `${find} = ${replace}`).join('\n'));
  const [found, setFound] = useState<{ text: string; entries: ReplacedEntry[] } | null>(null);
  const { busy, error, act } = useAction();
  const replace = (dry: boolean) =>
    act(async () => {
      const input = { pairs: pairsOf(text), dry };
      const outcome = await deskCall<typeof replaceCall>('POST /api/editor/samples/replace', input);
      if (!outcome.ok) return outcome.message;
      setFound(dry ? { text, entries: outcome.data } : null);
      $deskMessage.set(outcome.message);
      if (!dry) await samples.load();
      return '';
    });
  const entries = found?.text === text ? found.entries : NO_RESULT;
  const good = entries.filter((one) => !one.error).length;
  return (
    <section className="setting-group" aria-busy={busy}>
      <h2 className="large below-2">Replace everywhere</h2>
      <label className="grid gap-1 semibold">
        Whole words in all texts and settings, one a line: old = new
        <textarea className="in" rows={6} value={text} onChange={({ target }) => setText(target.value)} />
      </label>
      <p className="acts">
        <SmallButton aria-disabled={busy} onClick={() => void replace(true)}>
          Show what changes
        </SmallButton>
        {good > 0 && (
          <SmallButton aria-disabled={busy} onClick={() => void replace(false)}>
            Replace in {formatCount(good, 'entry', 'entries')}
          </SmallButton>
        )}
      </p>
      <ActionError error={error} className="box bad" />
      {found?.text === text && !entries.length && <p role="status">No text has these words.</p>}
      <ul>
        {entries.map(({ kind, id, title, count, before, after, error: wrong }) => (
          <li className="line-below break-anywhere" key={`${kind}/${id}`}>
            <a href={formatHash({ section: kind, id })}>{title}</a>, {formatCount(count, 'text', 'texts')}
            <span className="hint block tiny">
              <del>{before}</del> <ins>{after}</ins>
            </span>
            {wrong && <span className="wrong">Stays as it is: {wrong}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

const KindOfSamples = ({ kind, entries, busy, change }: { kind: EntryKind; entries: SampleEntry[] } & Changing) => (
  <section className="setting-group">
    <h2 className="large below-2">
      {ENTRY_KIND_NAMES[kind][1]}: {entries.length}
    </h2>
    <ul>
      {entries.map((entry) => {
        const { id, why, isConfirmable } = entry;
        const title = kind === 'setting' ? SETTINGS[id as SettingId].label : entry.title;
        return (
          <li className="cluster line-below justify-between gap-2-4 break-anywhere" key={id}>
            <p>
              <a href={formatHash({ section: kind, id })}>{title}</a>
              <span className="hint block tiny muted">{why}</span>
            </p>
            {isConfirmable && (
              <SmallButton aria-disabled={busy} onClick={() => void change({ action: 'confirm', kind, id })}>
                It is correct<span className="vh">: {title}</span>
              </SmallButton>
            )}
          </li>
        );
      })}
    </ul>
  </section>
);
