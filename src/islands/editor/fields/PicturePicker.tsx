import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { UploadedPicture } from '#src/contracts/editor/uploads.ts';
import { pictures, uploadPicture } from '#src/stores/editor/pictures.ts';
import { Pager } from '../Pager.tsx';

/** Uploaded pictures to choose from, and a new one. */
export function PicturePicker({ choose, close }: { choose(picture: UploadedPicture): void; close(): void }) {
  const { rows, state, message } = useStore(pictures.$list);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current!.showModal();
    void pictures.load();
  }, []);
  const take = (picture: UploadedPicture) => {
    choose(picture);
    dialog.current!.close();
  };
  const upload = async (file: File | undefined) => {
    if (!file || busy) return;
    setBusy(true);
    setError('');
    const outcome = await uploadPicture(file);
    setBusy(false);
    if (typeof outcome === 'string') setError(outcome);
    else take(outcome);
  };
  return (
    <dialog ref={dialog} className="desk-dialog" aria-label="Choose a picture" onClose={close}>
      <div className="dialog-head">
        <h2>Choose a picture</h2>
        <button type="button" className="ibtn" aria-label="Close" onClick={() => dialog.current!.close()}>
          ×
        </button>
      </div>
      <div
        className="dialog-body"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void upload(event.dataTransfer.files[0]);
        }}
      >
        <label className="btn file">
          {busy ? 'Uploading …' : 'Upload a picture'}
          <input
            className="vh"
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
            disabled={busy}
            onChange={({ target }) => {
              void upload(target.files?.[0]);
              target.value = '';
            }}
          />
        </label>
        <p className="note">JPEG, PNG, WebP, AVIF or GIF, 8 MB at most. It can be dropped here, too.</p>
        <div role="alert">
          {error && <p className="box bad">{error}</p>}
          {state === 'failed' && <p className="box bad">{message}</p>}
        </div>
        <ul className="picks">
          {rows.map((picture) => (
            <li key={picture.hash}>
              <button type="button" onClick={() => take(picture)}>
                <img
                  src={picture.src}
                  alt={picture.name || 'Picture without a name'}
                  width={180}
                  height={120}
                  loading="lazy"
                />
                <span className="note">
                  {picture.name}
                  <br />
                  {picture.width} × {picture.height}
                </span>
              </button>
            </li>
          ))}
        </ul>
        {state === 'ready' && !rows.length && <p className="note">Nothing was uploaded yet.</p>}
        <Pager list={pictures} />
      </div>
    </dialog>
  );
}
