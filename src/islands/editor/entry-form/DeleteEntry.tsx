import { useState } from 'react';
import { deleteOpenEntry } from '#src/stores/editor/save-entry.ts';
import { focusOnMount } from '../focus-on-mount.ts';
import { SmallButton } from '../SmallButton.tsx';

/** A button that deletes the open entry, once a second one has confirmed it. */
export function DeleteEntry({ kindName }: { kindName: string }) {
  const [confirming, setConfirming] = useState(false);
  return (
    <section className="delete" aria-label="Delete">
      {confirming ? (
        <>
          <p>Delete this {kindName}? It leaves the site when you publish, and can be brought back under Changes.</p>
          <p className="acts">
            <button
              type="button"
              className="btn btn-sm danger"
              ref={focusOnMount}
              onClick={() => void deleteOpenEntry()}
            >
              Delete it
            </button>
            <SmallButton onClick={() => setConfirming(false)}>Keep it</SmallButton>
          </p>
        </>
      ) : (
        <SmallButton onClick={() => setConfirming(true)}>Delete this {kindName} …</SmallButton>
      )}
    </section>
  );
}
