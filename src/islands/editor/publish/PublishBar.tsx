import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Build, PublishState } from '#src/contracts/editor/publish.ts';
import { $publish, loadPublish, publish } from '#src/stores/editor/publish.ts';
import { formatHash } from '#src/stores/editor/desk-location.ts';
import { timeAgo } from '../time-ago.ts';
import { BuildProgress } from './BuildProgress.tsx';
import { PublishMessages } from './PublishMessages.tsx';

/** Unpublished changes, and the button that publishes them. @param main true where it is the screen's main action */
export function PublishBar({ main }: { main: boolean }) {
  const { state, requesting, error, watchedBuild } = useStore($publish);
  useEffect(() => void loadPublish(), []);
  const running = state?.running ?? null;
  const waits = state ? state.pending > 0 || state.pending_prices : false;
  const failed = state?.failed && !running ? state.failed : null;
  return (
    <section className="publish-bar tar" aria-label="Publishing">
      <div>
        <p className="pending">
          {state ? pendingText(state) : error ? '' : 'Asking how things stand …'}
          {state && state.pending > 0 && (
            <>
              {' '}
              <a href={formatHash({ section: 'changes', id: null })}>See them</a>
            </>
          )}
        </p>
        {running ? (
          <BuildProgress build={running} />
        ) : (
          state?.live && (
            <p className="live">
              Live since {timeAgo(state.live.finished_at)}
              {watchedBuild === state.live.id && <>, after {seconds(state.live)} s</>}.{' '}
              <a href="/" target="_blank" rel="noreferrer">
                Look at it
              </a>
            </p>
          )
        )}
      </div>
      <button
        type="button"
        className={`btn ${main && (waits || failed) ? 'btn-go' : ''}`}
        aria-disabled={requesting || running !== null}
        onClick={() => void publish()}
      >
        {running || requesting
          ? 'Publishing …'
          : failed
            ? 'Publish again'
            : waits || !state?.live
              ? 'Publish'
              : 'Publish anyway'}
      </button>
      <PublishMessages />
    </section>
  );
}

const seconds = ({ started_at, finished_at }: Build): string =>
  ((Date.parse(finished_at ?? started_at) - Date.parse(started_at)) / 1000).toFixed(1);

/** “3 changes since Tuesday 14:10” */
function pendingText({ pending, pending_since, pending_prices }: PublishState): string {
  const changes =
    pending > 0
      ? `${pending} ${pending === 1 ? 'change' : 'changes'}${pending_since ? ` since ${timeAgo(pending_since)}` : ''}`
      : '';
  if (changes && pending_prices) return `${changes}, and a price list`;
  return changes || (pending_prices ? 'Prices came in since the last publishing' : 'Everything is published');
}
