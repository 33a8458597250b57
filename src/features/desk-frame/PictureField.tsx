import { useEffect, useId, useRef, useState } from 'react';
import type { UploadedPicture, uploadCall, uploadsCall } from './entries-calls.ts';
import { commaValues } from '#src/kit/define-call.ts';
import { MAX_UPLOAD_BYTES, uploadHash } from '#src/kit/uploaded-picture.ts';
import { deskChoices } from './page-elements.client.ts';
import { type EntryFieldProps, FieldError, LabelledField } from './field-parts.tsx';
import { deskCall } from './desk-store.ts';
import { deskList } from './desk-data-store.ts';
import { FileButton, SmallButton, askFor, useAction } from './actions.tsx';
import { Paged } from './ListParts.tsx';

const pictures = deskList((query) => deskCall<typeof uploadsCall>(`GET /api/editor/uploads?${query}`), 24);

/** Larger files are scaled down, in bytes. Netlify accepts bodies of about 4.5 MB. */
const MAX_UNSCALED = 4 * 1024 * 1024;
/** In pixels: twice the largest width that is shown. */
const MAX_SIDE = 2880;

export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

export async function uploadPicture(file: File): Promise<UploadedPicture | string> {
  if (!PICTURE_TYPES.split(',').includes(file.type))
    return 'This picture cannot be shown: choose JPEG, PNG, WebP, AVIF or GIF.';
  const body = file.size > MAX_UNSCALED ? await scaledDown(file) : file;
  if (!body) return 'This browser cannot read that picture.';
  if (body.size > MAX_UPLOAD_BYTES) return 'That is more than 8 MB. Choose a smaller one.';
  const outcome = await deskCall<typeof uploadCall>('POST /api/editor/uploads', { name: file.name }, { file: body });
  return outcome.ok ? outcome.data : outcome.message;
}

async function scaledDown(file: File): Promise<Blob | null> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
    canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 });
  } catch {
    return null;
  }
}

export function PictureField(props: EntryFieldProps) {
  const { value, change } = props;
  const { drawings } = deskChoices();
  const [picking, setPicking] = useState(false);
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
            <SmallButton onClick={() => setPicking(true)}>Choose or upload a picture</SmallButton>
          </div>
        )}
      </LabelledField>
      {picking && <PicturePicker close={() => setPicking(false)} choose={({ src }) => change(src)} />}
    </>
  );
}

export function PicturesField({ field, path, value, errors, change }: EntryFieldProps) {
  const id = useId();
  const [picking, setPicking] = useState(false);
  const all = commaValues(String(value ?? ''));
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
  const take = (picture: UploadedPicture) => {
    const text = describe ? askPictureText('') : '';
    if (text === null) return;
    choose(picture, text);
    dialog.current!.close();
  };
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
      <div className="dialog-body pad-4">
        <FileButton accept={PICTURE_TYPES} disabled={busy} take={(files) => void act(() => upload(files))}>
          {busy ? 'Uploading …' : 'Upload a picture'}
        </FileButton>
        <p className="note">JPEG, PNG, WebP, AVIF or GIF, 8 MB at most.</p>
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

const FILE_NAME = /\.(?:jpe?g|png|webp|avif|gif|heic)$|^(?:img|dsc|image)[-_ ]?\d+$/i;

export const askPictureText = (before: string): string | null =>
  askFor('What does the picture show? A short sentence for people who cannot see it.', before, (text) =>
    !text || FILE_NAME.test(text) ? 'Describe what the picture shows, not its file.' : '',
  );
