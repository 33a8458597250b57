import { useId, useRef, useState } from 'react';
import { uploadHash } from '#src/domain/editor/uploaded-picture.ts';
import { type EntryFieldProps, FieldError, LabelledField } from './field-parts.tsx';
import { deskChoices } from '../desk-choices.ts';
import { PicturePicker } from './PicturePicker.tsx';
import { SmallButton } from '../actions.tsx';

export function PictureField(props: EntryFieldProps) {
  const { value, change } = props;
  const { drawings } = deskChoices();
  const [picking, setPicking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const now = String(value ?? '');
  const uploaded = uploadHash(now) !== null;
  return (
    <>
      <LabelledField {...props}>
        {(control) => (
          <div className="picture-field cluster gap-2-4">
            {uploaded && <img className="rounded-1" src={now} alt="Chosen now" width={160} height={100} />}
            <select {...control} className="in" value={now} onChange={({ target }) => change(target.value)}>
              <option value="">None</option>
              {uploaded && <option value={now}>An uploaded picture</option>}
              {!uploaded && now && !drawings.includes(now) && <option value={now}>{now}</option>}
              {!props.field.uploadsOnly && (
                <optgroup label="Drawings">
                  {drawings.map((name) => (
                    <option key={name} value={name}>
                      {name.replaceAll('-', ' ')}
                    </option>
                  ))}
                </optgroup>
              )}
            </select>
            <SmallButton ref={button} onClick={() => setPicking(true)}>
              Choose or upload a picture
            </SmallButton>
          </div>
        )}
      </LabelledField>
      {picking && (
        <PicturePicker
          close={() => {
            setPicking(false);
            button.current?.focus();
          }}
          choose={({ src }) => change(src)}
        />
      )}
    </>
  );
}

/** Photographs in their order, stored as comma-separated paths. */
export function PicturesField({ field, path, value, errors, change }: EntryFieldProps) {
  const id = useId();
  const [picking, setPicking] = useState(false);
  const all = String(value ?? '')
    .split(',')
    .map((src) => src.trim())
    .filter(Boolean);
  return (
    <div className="desk-field" role="group" aria-labelledby={id}>
      <p className="label semibold" id={id}>
        {field.label}
      </p>
      <FieldError path={path} errors={errors} />
      <ul className="photos flex wraps gap-3">
        {all.map((src, at) => (
          <li key={src}>
            <img className="rounded-1" src={src} alt={`Photograph ${at + 1}`} width={120} height={90} />
            <SmallButton onClick={() => change(all.filter((one) => one !== src).join(','))}>
              Remove<span className="vh"> photograph {at + 1}</span>
            </SmallButton>
          </li>
        ))}
      </ul>
      <p className="acts">
        <SmallButton onClick={() => setPicking(true)}>Add a photograph</SmallButton>
      </p>
      {field.hint && <p className="note">{field.hint}</p>}
      {picking && (
        <PicturePicker
          close={() => setPicking(false)}
          choose={({ src }) => change([...all.filter((one) => one !== src), src].join(','))}
        />
      )}
    </div>
  );
}
