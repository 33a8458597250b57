import { useEffect, useId, useRef, useState } from 'react';
import type { UploadedPicture } from './entries-calls.ts';
import { uploadHash } from '#src/kit/uploaded-picture.ts';
import { deskChoices } from './page-elements.client.ts';
import { type EntryFieldProps, FieldError, LabelledField } from './field-parts.tsx';
import { PICTURE_TYPES, pictures, uploadPicture } from './pictures-store.ts';
import { DeskInput, FileButton, SmallButton, focusOnMount, takeDropped, useAction } from './actions.tsx';
import { Paged } from './ListParts.tsx';

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

interface PickerProps {
  describe?: boolean;
  /** @param text what the picture shows; empty where it was not asked for */
  choose(picture: UploadedPicture, text: string): void;
  close(): void;
}

export function PicturePicker({ describe = false, choose, close }: PickerProps) {
  const { busy, error, act } = useAction();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current!.showModal();
    void pictures.load();
  }, []);
  const [taken, setTaken] = useState<UploadedPicture | null>(null);
  const use = (picture: UploadedPicture, text: string) => {
    choose(picture, text);
    dialog.current!.close();
  };
  const take = (picture: UploadedPicture) => (describe ? setTaken(picture) : use(picture, ''));
  const upload = async ([file]: File[]) => {
    const outcome = file && (await uploadPicture(file));
    if (typeof outcome === 'object') take(outcome);
    return outcome && typeof outcome === 'string' ? outcome : '';
  };
  return (
    <dialog ref={dialog} className="desk-dialog any-width" aria-label="Choose a picture" onClose={close}>
      <div className="dialog-head between pad-3-4 line-below on-surface">
        <h2 className="x-large">Choose a picture</h2>
        <button type="button" className="ibtn" aria-label="Close" onClick={() => dialog.current!.close()}>
          ×
        </button>
      </div>
      {taken && (
        <div className="dialog-body pad-4">
          <img src={taken.src} alt="Chosen now" width={180} height={120} />
          <LineForm
            label="What the picture shows"
            hint="A short sentence for people who cannot see it, and for search engines."
            value=""
            check={pictureTextError}
            done={(text) => (text === null ? setTaken(null) : use(taken, text))}
          />
        </div>
      )}
      <div
        hidden={taken !== null}
        className="dialog-body pad-4"
        {...takeDropped((files) => void act(() => upload(files)))}
      >
        <FileButton accept={PICTURE_TYPES} disabled={busy} take={(files) => void act(() => upload(files))}>
          {busy ? 'Uploading …' : 'Upload a picture'}
        </FileButton>
        <p className="note">JPEG, PNG, WebP, AVIF or GIF, 8 MB at most. You can also drop it here.</p>
        <div role="alert">{error && <p className="box bad">{error}</p>}</div>
        <Paged of={pictures} none="Nothing uploaded yet.">
          {(rows) => (
            <ul className="picks grid gap-3">
              {rows.map((picture) => (
                <li key={picture.hash}>
                  <button className="full-width outlined rounded-2 clipped" type="button" onClick={() => take(picture)}>
                    <img
                      className="full-width"
                      src={picture.src}
                      alt={picture.name || 'Picture without a name'}
                      width={180}
                      height={120}
                      loading="lazy"
                    />
                    <span className="note break-anywhere block">
                      {picture.name}
                      <br />
                      {picture.width} × {picture.height}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </Paged>
      </div>
    </dialog>
  );
}

interface Props {
  label: string;
  hint: string;
  value: string;
  check(text: string): string;
  done(text: string | null): void;
}

export function LineForm({ label, hint, value, check, done }: Props) {
  const [text, setText] = useState(value);
  const [error, setError] = useState('');
  const submit = () => {
    const found = check(text.trim());
    if (found) setError(found);
    else done(text.trim());
  };
  return (
    <div className="pad-3 line-below on-sand">
      <label className="grid gap-1 semibold">
        {label}
        <DeskInput
          ref={focusOnMount}
          value={text}
          aria-invalid={error ? true : undefined}
          change={setText}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault();
              submit();
            }
            if (event.key === 'Escape') {
              event.stopPropagation();
              done(null);
            }
          }}
        />
      </label>
      <p className={error ? 'wrong above-2' : 'note above-2'} role={error ? 'alert' : undefined}>
        {error || hint}
      </p>
      <p className="acts above-2">
        <SmallButton onClick={submit}>Use it</SmallButton>
        <SmallButton onClick={() => done(null)}>Cancel</SmallButton>
      </p>
    </div>
  );
}

/** Why a text does not say what a picture shows; empty for a good one. */
export function pictureTextError(text: string): string {
  if (!text) return 'Describe what the picture shows.';
  return /\.(?:jpe?g|png|webp|avif|gif|heic)$/i.test(text) || /^(?:img|dsc|image)[-_ ]?\d+$/i.test(text)
    ? 'This is a file name. Describe what the picture shows.'
    : '';
}
