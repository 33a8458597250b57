import { useStore } from '@nanostores/react';
import { type SubmitEvent, Suspense, lazy, useEffect, useRef, useState } from 'react';
import { ENTRY_KIND_NAMES, type EntryKind, isDeletable, isRequiredPage } from '#src/features/entries/entry-kinds.ts';
import {
  $entry,
  type OpenEntry,
  changeField,
  deleteOpenEntry,
  discardDraft,
  isDirty,
  makePricesLive,
  openEntry,
  saveOpenEntry,
} from '#src/features/desk-frame/entry-store.ts';
import { refusalOf } from '#src/features/desk-frame/desk-store.ts';
import { formatHash } from '#src/features/desk-frame/desk-data-store.ts';
import type { ShownPrices } from '#src/features/desk-frame/entries-calls.ts';
import { formatMoney } from '#src/kit/money.ts';
import type { Section } from './sections.client.ts';
import { visibilityText } from '#src/features/desk-frame/publish-store.ts';
import { type FieldGroup, formOf } from '#src/features/desk-frame/forms.ts';
import {
  ConfirmButton,
  DeskTitle,
  LargeButton,
  NewTabLink,
  PlainButton,
  SmallButton,
  timeAgo,
} from '#src/features/desk-frame/actions.tsx';
import { isPreviewable } from './previewable.ts';
import { EntryDifferences } from './FieldDifferences.tsx';
import { FIELD_PATH } from '#src/features/desk-frame/page-elements.client.ts';
import { EntryField } from '#src/features/desk-frame/EntryField.tsx';
import { History } from './Changes.tsx';
import { isWheelItself } from '#src/features/products/product-type.ts';

const Preview = lazy(() => import('./Preview.tsx'));

interface EntryFormProps {
  kind: EntryKind;
  id: string | null;
  text: string | undefined;
  section: Section;
}

export function EntryForm({ kind, id, text, section }: EntryFormProps) {
  const open = useStore($entry);
  useEffect(() => {
    const now = $entry.get();
    if (!(now && now.kind === kind && now.id === id && now.state === 'ready')) void openEntry(kind, id, text);
  }, [kind, id, text]);
  useEffect(() => () => $entry.set(null), []);
  const entry = open?.entry;
  const list = formatHash({ section: section.id, id: null });
  return (
    <>
      <div className="below-4">
        <p className="back">
          <a className="semibold" href={list}>
            {section.title}
          </a>
        </p>
        <DeskTitle>{id === null ? `New ${ENTRY_KIND_NAMES[kind][0]}` : (entry?.title ?? section.title)}</DeskTitle>
        {entry && (
          <p className="note">
            {entry.changed
              ? `Changed by ${entry.changed.who}, ${timeAgo(entry.changed.at)}. ${visibilityText(entry)}`
              : 'No one has edited it here yet.'}{' '}
            {entry.path && <NewTabLink href={entry.path}>See it on the site</NewTabLink>}
          </p>
        )}
      </div>
      {entry?.shown_prices && <ShownPricesNote prices={entry.shown_prices} />}
      {open?.state === 'missing' ? (
        <p className="box bad" role="alert">
          {open.message} <a href={list}>Back to the list</a>
        </p>
      ) : !open || open.state === 'loading' ? (
        <p role="status" className="list-state pad-y-4 muted">
          Loading …
        </p>
      ) : (
        <OpenEntryForm key={`${kind}/${open.id}`} open={open} />
      )}
    </>
  );
}

const ShownPricesNote = ({ prices: { retail_price, price, vip_price } }: { prices: ShownPrices }) => (
  <p className="box below-4">
    Not published yet. Visitors see {formatMoney(retail_price)}, partners {formatMoney(price)}, VIP partners{' '}
    {formatMoney(vip_price)} until you publish. If one of these is a mistake,{' '}
    <SmallButton onClick={() => void makePricesLive()}>Live now</SmallButton> shows everybody the saved prices of this
    product at once, and publishes nothing else.
  </p>
);

function OpenEntryForm({ open }: { open: OpenEntry }) {
  const { kind, id, data, base, both, errors, state, draftOf, failures, entry } = open;
  const form = useRef<HTMLFormElement>(null);
  const [previewing, setPreviewing] = useState(false);
  useEffect(() => {
    if (!failures) return;
    const wrong = form.current!.querySelector<HTMLElement>(`[aria-invalid=true], .wrong[${FIELD_PATH}]`);
    wrong?.closest('details')?.setAttribute('open', '');
    wrong?.focus();
  }, [failures]);
  const locked = refusalOf(`entries/${kind}`);
  // A word that came with the shop has no version of the shop's own yet.
  const isCurated = kind === 'search-word' && entry?.version === 0;
  const isRequired = kind === 'page' && isRequiredPage(String(base.code ?? ''));
  const omitted = omittedFields(open, isRequired);
  const groups = formOf(kind, id).map((group, i) => (
    <FormGroup key={group.title} group={group} isFirst={i === 0} omitted={omitted} data={data} errors={errors} />
  ));
  const [name] = ENTRY_KIND_NAMES[kind];
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void saveOpenEntry();
  };
  return (
    <div className={previewing ? 'with-preview' : undefined}>
      <form ref={form} className="entry-form" noValidate onSubmit={submit} aria-busy={state === 'saving'}>
        {draftOf && (
          <p className="box" role="status">
            Unsaved draft from {timeAgo(draftOf)}. <PlainButton onClick={discardDraft}>Discard it</PlainButton>
          </p>
        )}
        {both.length > 0 && (
          <section className="box bad" aria-label="Changed by both">
            <h2 className="large">Changed by both: theirs, and yours in the form</h2>
            <EntryDifferences kind={kind} id={id} fields={both} before={base} after={data} />
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
            {isDirty(open) && <LargeButton onClick={discardDraft}>Undo all</LargeButton>}
            <SaveStatus open={open} />
          </div>
        )}
      </form>
      {previewing && (
        <Suspense fallback={<p role="status">Loading the preview …</p>}>
          <Preview open={open} />
        </Suspense>
      )}
      {entry && <History key={`${kind}/${id}`} kind={kind} id={entry.id} />}
      {entry && isDeletable(kind) && !isRequired && !isCurated && (
        <section className="delete line-above above-5 pad-top-4" aria-label="Delete">
          <ConfirmButton
            question={`Delete this ${name}? It leaves the site when you publish. You can restore it under Changes.`}
            act={deleteOpenEntry}
          >
            Delete this {name} …
          </ConfirmButton>
        </section>
      )}
    </div>
  );
}

/** The shop needs a page under its code, item numbers begin with a supplier's prefix, and only a new product says what it is. */
function omittedFields(
  { kind, entry, data: { identity, wheel, accessory } }: OpenEntry,
  isRequired: boolean,
): string[] {
  if (kind === 'supplier') return entry ? ['slug'] : [];
  if (kind !== 'product') return isRequired ? ['code'] : [];
  if (!identity) return ['identity', wheel ? [] : 'wheel', accessory ? [] : 'accessory'].flat();
  return [isWheelItself((identity as { type: string }).type) ? 'accessory' : 'wheel'];
}

interface FormGroupProps extends Pick<OpenEntry, 'data' | 'errors'> {
  group: FieldGroup;
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
    <details className="form-group line-above" open={hasErrors || undefined}>
      <summary className="row">
        <h2>{title}</h2>
      </summary>
      {content}
    </details>
  );
}

function SaveStatus({ open }: { open: OpenEntry }) {
  const { state, message, failures, entry } = open;
  const saved = message && !failures ? `${message} ${entry ? visibilityText(entry) : ''}` : '';
  return (
    <div className="says semibold snug">
      <p role="status">
        {saved || (isDirty(open) && state !== 'saving' ? 'Not saved yet. Stored in this browser.' : '')}
      </p>
      <p role="alert" className="wrong">
        {failures ? message : ''}
      </p>
    </div>
  );
}
