import { lazy, Suspense, useEffect, useRef, useState, type SubmitEvent, type SyntheticEvent } from 'react';
import { isDeletable, isRequiredPage, ENTRY_KIND_NAMES, type EntryKind } from '#src/features/entries/entry-kinds.ts';
import { refusalOf } from '#src/features/desk-frame/desk-store.ts';
import { isPreviewable } from './previewable.ts';
import {
  changeField,
  deleteOpenEntry,
  discardDraft,
  saveOpenEntry,
  type OpenEntry,
} from '#src/features/desk-frame/entry-store.ts';
import { history } from './revisions-store.ts';
import { fieldLabel, fieldOf, formOf, type FieldGroup } from '#src/features/desk-frame/forms.ts';
import { fieldDifferences, FieldDifferences } from './FieldDifferences.tsx';
import { FIELD_PATH } from '#src/features/desk-frame/page-elements.client.ts';
import { timeAgo } from '#src/features/desk-frame/time-ago.client.ts';
import { EntryField } from '#src/features/desk-frame/EntryField.tsx';
import { LargeButton, PlainButton, SecondPress } from '#src/features/desk-frame/actions.tsx';
import { Paged } from '#src/features/desk-frame/ListParts.tsx';
import { RevisionRows } from './RevisionRows.tsx';
import { isWheelItself } from '#src/features/products/product-type.ts';
import { visibilityText } from '#src/features/desk-frame/publishing-texts.ts';

const Preview = lazy(() => import('./Preview.tsx'));

export function OpenEntryForm({ open }: { open: OpenEntry }) {
  const { kind, id, state, dirty, draftOf, failures, entry } = open;
  const form = useRef<HTMLFormElement>(null);
  const seen = useRef(failures);
  const [previewing, setPreviewing] = useState(false);
  useEffect(() => {
    if (failures === seen.current) return;
    seen.current = failures;
    const wrong = form.current!.querySelector<HTMLElement>(`[aria-invalid=true], .wrong[${FIELD_PATH}]`);
    wrong?.closest('details')?.setAttribute('open', '');
    wrong?.focus();
  }, [failures]);
  // The shop needs the page under its code. Item numbers begin with a supplier's prefix. Neither can be changed.
  const required = kind === 'page' && isRequiredPage(String(open.base.code ?? ''));
  const locked = refusalOf(`entries/${kind}`);
  // A word that came with the shop has no version of the shop's own yet.
  const isCurated = kind === 'search-word' && entry?.version === 0;
  const omitted = [
    ...(required ? ['code'] : []),
    ...(kind === 'supplier' && entry ? ['slug'] : []),
    ...(kind === 'product' ? omittedOfProduct(open.data) : []),
  ];
  const groups = formOf(kind, id).map((group, i) => (
    <FormGroup
      key={group.title}
      group={group}
      isFirst={i === 0}
      omitted={omitted}
      data={open.data}
      errors={open.errors}
    />
  ));
  const [name] = ENTRY_KIND_NAMES[kind];
  return (
    <div className={previewing ? 'with-preview' : undefined}>
      <form
        ref={form}
        className="entry-form"
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          void saveOpenEntry();
        }}
        aria-busy={state === 'saving'}
      >
        {draftOf && (
          <p className="box" role="status">
            Unsaved draft from {timeAgo(draftOf)}. <PlainButton onClick={discardDraft}>Discard it</PlainButton>
          </p>
        )}
        {open.both.length > 0 && (
          <section className="box bad" aria-label="Changed by both">
            <h2 className="large">Changed by both: theirs, and yours in the form</h2>
            <FieldDifferences
              of={open.both.flatMap((name) =>
                fieldDifferences(fieldOf(kind, id, name), fieldLabel(kind, id, name), open.base[name], open.data[name]),
              )}
            />
          </section>
        )}
        {isCurated && (
          <p className="box">
            {entry.note.replace(/^→ /, 'Means ')}. If you save another meaning, it replaces the one from the list.
          </p>
        )}
        {locked && <p className="box">{locked}</p>}
        {locked ? <fieldset disabled>{groups}</fieldset> : groups}
        {!locked && (
          <div className="save-bar cluster line-above above-5 paper">
            <button className="btn btn-go" aria-disabled={state === 'saving'}>
              {state === 'saving' ? 'Saving …' : 'Save'}
            </button>
            {isPreviewable(kind, id) && (
              <LargeButton aria-pressed={previewing} onClick={() => setPreviewing(!previewing)}>
                Preview
              </LargeButton>
            )}
            {dirty && <LargeButton onClick={discardDraft}>Undo all</LargeButton>}
            <SaveStatus open={open} />
          </div>
        )}
      </form>
      {previewing && (
        <Suspense fallback={<p role="status">Loading the preview …</p>}>
          <Preview open={open} />
        </Suspense>
      )}
      {entry && <History key={`${kind}/${id}`} kind={kind} id={entry.id} version={entry.version} />}
      {entry && isDeletable(kind) && !required && !isCurated && (
        <section className="delete line-above above-5 pad-top-4" aria-label="Delete">
          <SecondPress
            label={`Delete this ${name}`}
            first={`Delete this ${name} …`}
            second="Delete it"
            cancel="Keep it"
            act={deleteOpenEntry}
          >
            Delete this {name}? It leaves the site when you publish. You can restore it under Changes.
          </SecondPress>
        </section>
      )}
    </div>
  );
}

/** Only a new product says what it is; only wheels have figures of wheels, and only what is sold with them says what it fits. */
function omittedOfProduct({ identity, wheel, accessory }: OpenEntry['data']): string[] {
  const isWheel = identity ? isWheelItself((identity as { type: string }).type) : Boolean(wheel);
  const isAccessory = identity ? !isWheel : Boolean(accessory);
  return [identity ? '' : 'identity', isWheel ? '' : 'wheel', isAccessory ? '' : 'accessory'].filter(Boolean);
}

interface FormGroupProps extends Pick<OpenEntry, 'data' | 'errors'> {
  group: FieldGroup;
  /** The first group has no heading: the title of the page is enough. */
  isFirst: boolean;
  omitted: readonly string[];
}

/** Fields that belong together. A folded group opens when one of its fields has an error. */
function FormGroup({ group: { title, hint, folded, fields }, isFirst, omitted, data, errors }: FormGroupProps) {
  const content = (
    <>
      {hint && <p className="note">{hint}</p>}
      {fields
        .filter(({ name }) => !omitted.includes(name))
        .map((field) => (
          <EntryField
            key={field.name}
            field={field}
            path={field.name}
            value={data[field.name]}
            errors={errors}
            change={(value) => changeField(field.name, value)}
          />
        ))}
    </>
  );
  if (!folded)
    return (
      <div className="form-group above-4">
        {!isFirst && <h2>{title}</h2>}
        {content}
      </div>
    );
  const hasErrors = Object.keys(errors).some((path) => fields.some(({ name }) => name === path.split('.')[0]));
  return (
    <details className="form-group above-4 line-above" open={hasErrors || undefined}>
      <summary className="row">
        <h2>{title}</h2>
      </summary>
      {content}
    </details>
  );
}

function History({ kind, id, version }: { kind: EntryKind; id: string; version: number }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (open) void history.load({ kind, id });
  }, [open, kind, id]);
  return (
    <details
      className="form-group history above-5 line-above"
      onToggle={({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => setOpen(currentTarget.open)}
    >
      <summary className="row">
        <h2>Earlier versions</h2>
      </summary>
      {open && (
        <Paged of={history} none="No one has edited it here yet.">
          {(rows) => (
            <RevisionRows
              rows={rows.filter((row) => row.kind === kind && row.entry_id === id)}
              version={version}
              isOpen
            />
          )}
        </Paged>
      )}
    </details>
  );
}

const SaveStatus = ({ open: { state, message, failed, dirty, entry } }: { open: OpenEntry }) => (
  <div className="says semibold snug">
    <p role="status">
      {!failed && message ? (
        `${message} ${entry ? visibilityText(entry) : ''}`
      ) : state === 'saving' ? (
        <span className="vh">Saving …</span>
      ) : dirty ? (
        'Not saved yet. Stored in this browser.'
      ) : (
        ''
      )}
    </p>
    <p role="alert" className="wrong">
      {failed ? message : ''}
    </p>
  </div>
);
