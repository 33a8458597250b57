import { useState } from 'react';
import { ENTRY_KIND_NAMES, type EntryKind } from '#src/features/entries/entry-kinds.ts';
import * as calls from './samples-calls.ts';
import { $deskMessage, deskCall } from '#src/features/desk-frame/desk-store.ts';
import { deskData, formatHash } from '#src/features/desk-frame/desk-data-store.ts';
import { publish } from '#src/features/desk-frame/publish-store.ts';
import { ActionError, ConfirmButton, SmallButton, useAction } from '#src/features/desk-frame/actions.tsx';
import { Loaded } from '#src/features/desk-frame/ListParts.tsx';
import { formatCount } from '#src/kit/list-figures.ts';

const samples = deskData(() => deskCall<typeof calls.samplesCall>('GET /api/editor/samples'));

/** What is still the sample shop's. An entry leaves the list once it is saved without a sample in it. */
export const Samples = () => (
  <Loaded of={samples}>
    {({ entries, removable, suggested }) => (
      <div className="samples">
        <Catalogue texts={calls.countTexts(removable)} isLast={!entries.length} />
        <Replace key={suggested.length} suggested={suggested} />
        {[...Map.groupBy(entries, ({ kind }) => kind)].map(([kind, ofKind]) => (
          <KindOfSamples key={kind} kind={kind} entries={ofKind} />
        ))}
      </div>
    )}
  </Loaded>
);

function Catalogue({ texts, isLast }: { texts: string[]; isLast: boolean }) {
  const { busy, error, act } = useAction();
  const remove = () =>
    act(async () => {
      const failure = await samples.take(deskCall<typeof calls.removeSamplesCall>('POST /api/editor/samples'));
      if (!failure) await publish();
      return failure;
    });
  if (!texts.length) return isLast && <p role="status">Nothing of the sample shop is left.</p>;
  return (
    <section className="setting-group">
      <h2 className="large below-2">Sample catalogue</h2>
      <p>{texts.join(', ')}. Products that editors changed or suppliers offer stay.</p>
      <p className="acts">
        <ConfirmButton
          question="Remove the samples? This cannot be undone. Make a backup first."
          aria-disabled={busy}
          act={remove}
        >
          Remove the samples …
        </ConfirmButton>
      </p>
      <ActionError error={error} className="box bad" />
    </section>
  );
}

/** `Calgary = Saskatoon`, a line each; a line without its second part is left out. */
const pairsOf = (text: string) =>
  text.split('\n').flatMap((one) => {
    const [find = '', replace = ''] = one.split('=').map((part) => part.trim());
    return find && replace ? [{ find, replace }] : [];
  });

function Replace({ suggested }: Pick<calls.SamplesAnswer, 'suggested'>) {
  const [text, setText] = useState(suggested.map(({ find, replace }) => `${find} = ${replace}`).join('\n'));
  const [found, setFound] = useState<{ text: string; entries: calls.ReplacedEntry[] } | null>(null);
  const { busy, error, act } = useAction();
  const replace = (dry: boolean) =>
    act(async () => {
      const input = { pairs: pairsOf(text), dry };
      const outcome = await deskCall<typeof calls.replaceCall>('POST /api/editor/samples/replace', input);
      if (!outcome.ok) return outcome.message;
      setFound(dry ? { text, entries: outcome.data } : null);
      $deskMessage.set(outcome.message);
      if (!dry) await samples.load();
      return '';
    });
  const entries = found?.text === text ? found.entries : [];
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

const KindOfSamples = ({ kind, entries }: { kind: EntryKind; entries: calls.SampleEntry[] }) => (
  <section className="setting-group">
    <h2 className="large below-2">
      {ENTRY_KIND_NAMES[kind][1]}: {entries.length}
    </h2>
    <ul>
      {entries.map(({ id, title, why }) => (
        <li className="line-below break-anywhere" key={id}>
          <a href={formatHash({ section: kind, id })}>{title}</a>
          <span className="hint block tiny muted">{why}</span>
        </li>
      ))}
    </ul>
  </section>
);
