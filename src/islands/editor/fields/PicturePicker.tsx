import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { UploadedPicture } from '#src/contracts/editor/uploads.ts';
import { pictures, uploadPicture } from '#src/stores/editor/pictures.ts';
import { useAction } from '../actions.tsx';
import { Pager } from '../desk-list/ListParts.tsx';
import { FileButton, takeDropped } from '../FileButton.tsx';
import { LineForm } from './LineForm.tsx';
import { pictureTextError } from './picture-text.ts';

interface Props {
  /** ask what the picture shows */
  describe?: boolean;
  /** @param text what the picture shows; empty where it was not asked for */
  choose(picture: UploadedPicture, text: string): void;
  close(): void;
}

export function PicturePicker({ describe = false, choose, close }: Props) {
  const { rows, state, message } = useStore(pictures.$list);
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
        <FileButton
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          disabled={busy}
          take={(files) => void act(() => upload(files))}
        >
          {busy ? 'Uploading …' : 'Upload a picture'}
        </FileButton>
        <p className="note">JPEG, PNG, WebP, AVIF or GIF, 8 MB at most. You can also drop it here.</p>
        <div role="alert">
          {error && <p className="box bad">{error}</p>}
          {state === 'failed' && <p className="box bad">{message}</p>}
        </div>
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
        {state === 'ready' && !rows.length && <p className="note">Nothing uploaded yet.</p>}
        <Pager list={pictures} />
      </div>
    </dialog>
  );
}
