import { lazy, Suspense, useId, useState } from 'react';
import { useStore } from '@nanostores/react';
import { $entry } from './entry-store.ts';
import { FIELD_PATH } from './page-elements.client.ts';
import type { EntryFieldProps } from './field-parts.tsx';
import { controlProps, FieldNotes } from '#src/kit/Field.tsx';
import { unsupportedElements } from './rich-html.client.ts';
import { PlainButton } from './actions.tsx';

/** The rich text editor is larger than the rest of the desk, so it is loaded with the first text. */
const RichText = lazy(() => import('./RichText.tsx'));

export function RichTextField({ field, path, value, errors, change }: EntryFieldProps) {
  const id = useId();
  const html = String(value ?? '');
  const resets = useStore($entry)?.resets ?? 0;
  const lost = unsupportedElements(html);
  const [wantsSource, setSource] = useState(false);
  const source = wantsSource || lost.length > 0;
  const texts = { error: errors[path], hint: field.hint };
  const control = controlProps(id, texts);
  return (
    <div className="desk-field">
      <div className="between">
        <label
          className="semibold"
          id={`${id}-label`}
          htmlFor={source ? id : undefined}
          onClick={() => document.getElementById(id)?.focus()}
        >
          {field.label}
        </label>
        <PlainButton aria-pressed={source} disabled={lost.length > 0} onClick={() => setSource(!source)}>
          HTML<span className="vh"> of {field.label}</span>
        </PlainButton>
      </div>
      {lost.length > 0 && (
        <p className="note">
          This text holds {lost.map((name) => `<${name}>`).join(', ')}, which the rich editor cannot keep, so edit it as
          HTML.
        </p>
      )}
      {source ? (
        <textarea
          {...control}
          className="in source"
          rows={10}
          spellCheck={false}
          value={html}
          {...{ [FIELD_PATH]: path }}
          onChange={({ target }) => change(target.value)}
        />
      ) : (
        <Suspense
          fallback={
            <div className="rich waits pad-4 muted rounded-2 on-surface" role="status">
              Loading the editor …
            </div>
          }
        >
          <RichText
            key={resets}
            id={id}
            labelledBy={`${id}-label`}
            describedBy={control['aria-describedby']}
            path={path}
            html={html}
            wrong={control['aria-invalid'] === true}
            change={change}
          />
        </Suspense>
      )}
      <FieldNotes id={id} {...texts} />
    </div>
  );
}
