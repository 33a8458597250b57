import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useRef, useState, type FocusEvent, type SubmitEvent } from 'react';
import { isAddable, isRequiredPage, KIND_NAMES, type EntryKind } from '#src/domain/editor/entry-kinds.ts';
import { isPreviewable } from '#src/domain/editor/previewable.ts';
import {
  $entry,
  changeField,
  checkField,
  closeEntry,
  discardDraft,
  openEntry,
  type OpenEntry,
} from '#src/stores/editor/entry.ts';
import { deleteEntry, saveEntry } from '#src/stores/editor/save-entry.ts';
import { formatHash } from '#src/stores/editor/desk-location.ts';
import { Conflict } from './Conflict.tsx';
import { EntryField } from './EntryField.tsx';
import { formOf } from './field-label.ts';
import { focusOnMount } from './focus-on-mount.ts';
import { History } from './History.tsx';
import type { Section } from './sections.ts';
import { SETTINGS } from './setting-forms.ts';
import { timeAgo } from './time-ago.ts';

const Preview = lazy(() => import('./Preview.tsx'));

/** One entry: its fields, its preview and its earlier versions. */
export function EntryForm({ kind, id, section }: { kind: EntryKind; id: string | null; section: Section }) {
  const open = useStore($entry);
  useEffect(() => {
    // A new entry that was just saved stays open under its id.
    const now = $entry.get();
    if (!(now && now.kind === kind && now.id === id && now.state === 'ready')) void openEntry(kind, id);
  }, [kind, id]);
  useEffect(() => closeEntry, []);
  const [one] = KIND_NAMES[kind];
  const title =
    id === null
      ? `New ${one}`
      : kind === 'setting'
        ? (SETTINGS[id as keyof typeof SETTINGS]?.label ?? id)
        : (open?.entry?.title ?? section.title);
  return (
    <>
      <div className="desk-head">
        <div>
          <p className="back">
            <a href={formatHash({ section: section.id, id: null })}>{section.title}</a>
          </p>
          <h1 tabIndex={-1} id="desk-title">
            {title}
          </h1>
          {open?.entry && (
            <p className="note">
              {open.entry.changed
                ? `Changed by ${open.entry.changed.who}, ${timeAgo(open.entry.changed.at)}.`
                : 'Not changed at the desk so far.'}
              {open.entry.pending && ' Not published yet.'}
              {open.entry.address && (
                <>
                  {' '}
                  <a href={open.entry.address} target="_blank" rel="noreferrer">
                    See it on the site
                  </a>
                </>
              )}
            </p>
          )}
        </div>
      </div>
      {open?.state === 'missing' && (
        <p className="box bad" role="alert">
          {open.message} <a href={formatHash({ section: section.id, id: null })}>Back to the list</a>
        </p>
      )}
      {(!open || open.state === 'loading') && (
        <p role="status" className="list-state">
          Loading …
        </p>
      )}
      {open &&
        open.state !== 'loading' &&
        open.state !== 'missing' &&
        (open.conflict ? (
          <Conflict open={open} conflict={open.conflict} />
        ) : (
          <Form key={`${kind}/${open.id}`} open={open} />
        ))}
    </>
  );
}

function Form({ open }: { open: OpenEntry }) {
  const { kind, id, data, errors, state, message, failed, dirty, draftOf, failures, entry } = open;
  const form = useRef<HTMLFormElement>(null);
  const seen = useRef(failures);
  const [previewing, setPreviewing] = useState(false);
  useEffect(() => {
    if (failures === seen.current) return;
    seen.current = failures;
    const wrong = form.current!.querySelector<HTMLElement>('[aria-invalid=true], .wrong[data-path]');
    wrong?.closest('details')?.setAttribute('open', '');
    wrong?.focus();
  }, [failures]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void saveEntry();
  };
  // A field is validated when it loses the focus, not before.
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    const path = (event.target as HTMLElement).closest<HTMLElement>('[data-path]')?.dataset.path;
    if (path && dirty && event.relatedTarget) checkField(path.split('.')[0]!);
  };
  const groups = formOf(kind, id);
  const withErrors = (names: readonly string[]) =>
    Object.keys(errors).some((path) => names.includes(path.split('.')[0]!));
  const fixed = kind === 'page' && isRequiredPage(String(open.base.code ?? ''));
  const previewable = isPreviewable(kind, id);
  return (
    <div className={previewing ? 'with-preview' : undefined}>
      <form
        ref={form}
        className="entry-form"
        noValidate
        onSubmit={submit}
        onBlur={onBlur}
        aria-busy={state === 'saving'}
      >
        {draftOf && (
          <p className="box" role="status">
            You typed here {timeAgo(draftOf)} and did not save: this is what you typed.{' '}
            <button type="button" className="plain" onClick={discardDraft}>
              Throw it away
            </button>
          </p>
        )}
        {groups.map((group, at) => {
          const fields = group.fields.map((field) =>
            fixed && field.name === 'code' ? null : (
              <EntryField
                key={field.name}
                field={field}
                path={field.name}
                value={data[field.name]}
                errors={errors}
                change={(value) => changeField(field.name, value)}
              />
            ),
          );
          const names = group.fields.map(({ name }) => name);
          return group.folded ? (
            <details key={group.title} className="form-group" open={withErrors(names) || undefined}>
              <summary>
                <h2>{group.title}</h2>
              </summary>
              {group.hint && <p className="note">{group.hint}</p>}
              {fields}
            </details>
          ) : (
            <div key={group.title} className="form-group">
              {at > 0 && <h2>{group.title}</h2>}
              {group.hint && <p className="note">{group.hint}</p>}
              {fields}
            </div>
          );
        })}
        <div className="save-bar">
          <button className="btn btn-go" aria-disabled={state === 'saving'}>
            {state === 'saving' ? 'Saving …' : 'Save'}
          </button>
          {previewable && (
            <button type="button" className="btn" aria-pressed={previewing} onClick={() => setPreviewing(!previewing)}>
              Preview
            </button>
          )}
          {dirty && (
            <button type="button" className="btn" onClick={discardDraft}>
              Undo all
            </button>
          )}
          <div className="says">
            <p role="status">
              {!failed && message ? (
                message
              ) : state === 'saving' ? (
                <span className="vh">Saving …</span>
              ) : dirty ? (
                'Not saved yet. Kept in this browser.'
              ) : (
                ''
              )}
            </p>
            <p role="alert" className="wrong">
              {failed ? message : ''}
            </p>
          </div>
        </div>
      </form>
      {previewing && (
        <Suspense fallback={<p role="status">Loading the preview …</p>}>
          <Preview open={open} />
        </Suspense>
      )}
      {entry && <History key={`${kind}/${id}`} kind={kind} id={entry.id} version={entry.version} />}
      {entry && isAddable(kind) && !fixed && <Delete one={KIND_NAMES[kind][0]} />}
    </div>
  );
}

function Delete({ one }: { one: string }) {
  const [confirming, setConfirming] = useState(false);
  return (
    <section className="delete" aria-label="Delete">
      {confirming ? (
        <>
          <p>Delete this {one}? It leaves the site when you publish, and can be brought back under Changes.</p>
          <p className="acts">
            <button type="button" className="btn btn-sm danger" ref={focusOnMount} onClick={() => void deleteEntry()}>
              Delete it
            </button>
            <button type="button" className="btn btn-sm" onClick={() => setConfirming(false)}>
              Keep it
            </button>
          </p>
        </>
      ) : (
        <button type="button" className="btn btn-sm" onClick={() => setConfirming(true)}>
          Delete this {one} …
        </button>
      )}
    </section>
  );
}
