import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Build } from '#src/contracts/editor/publish.ts';
import { $publish, loadPublish, publish } from '#src/stores/editor/publish.ts';
import { formatHash } from '#src/stores/editor/desk-location.ts';
import { BuildProgress } from './BuildProgress.tsx';
import { liveNow, waitingNow } from './publishing-now.ts';
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
        <p>
          <b>
            {state
              ? waitingNow(state)
              : error
                ? 'We could not load what waits to be published.'
                : 'Checking what waits to be published …'}
          </b>{' '}
          {state && (state.pending > 0 || state.publishing > 0) && (
            <>
              <a href={formatHash({ section: 'changes', id: null })}>See them</a>{' '}
            </>
          )}
          {state && (
            <span className="live">
              {liveNow(state)}
              {!running && state.live && (
                <>
                  {watchedBuild === state.live.id && <> Publishing took {seconds(state.live)} s.</>}{' '}
                  <a href="/" target="_blank" rel="noreferrer">
                    Look at it
                  </a>
                </>
              )}
            </span>
          )}
        </p>
        {running && <BuildProgress build={running} />}
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
