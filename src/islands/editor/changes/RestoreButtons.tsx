import { useState } from 'react';
import type { Revision } from '#src/contracts/editor/revisions.ts';
import { restoreRevision } from '#src/stores/editor/revisions.ts';
import { focusOnMount } from '../focus-on-mount.ts';
import { SmallButton } from '../SmallButton.tsx';
import { useAction } from '../use-action.ts';

type Side = 'before' | 'after';
const LABELS: Record<Side, string> = {
  before: 'Restore the version before this change',
  after: 'Restore the version after this change',
};

interface Props {
  revision: Revision;
  version: number;
  isOpen: boolean;
  done: (() => void) | undefined;
}

export function RestoreButtons({ revision: { id, before, after }, version, isOpen, done }: Props) {
  const [asked, setAsked] = useState<Side | null>(null);
  const [restored, setRestored] = useState(false);
  const { busy, error, act } = useAction();
  const restore = (side: Side) =>
    act(async () => {
      const failure = await restoreRevision(id, side, version, isOpen);
      setRestored(failure === '');
      setAsked(null);
      done?.();
      return failure;
    });
  return (
    <div className="restore">
      <div className="acts">
        {(['before', 'after'] as const)
          .filter((side) => (side === 'before' ? before : after))
          .map((side) =>
            asked === side ? (
              <div key={side} role="group" aria-label={LABELS[side]} className="acts">
                <p>Replace what is saved now? It stays among the earlier versions.</p>
                <SmallButton aria-disabled={busy} ref={focusOnMount} onClick={() => void restore(side)}>
                  Replace it
                </SmallButton>
                <SmallButton onClick={() => setAsked(null)}>Leave it</SmallButton>
              </div>
            ) : (
              <SmallButton key={side} onClick={() => setAsked(side)}>
                {LABELS[side]}
              </SmallButton>
            ),
          )}
      </div>
      <p role="status">{restored && asked === null ? 'Brought back and saved.' : ''}</p>
      <p role="alert" className="wrong">
        {error}
      </p>
    </div>
  );
}
