import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Build, PublishState } from '#src/contracts/editor/publish.ts';
import { $publish, loadPublish, publish } from '#src/stores/editor/publish.ts';
import { formatHash } from '#src/stores/editor/desk-location.ts';
import { timeAgo } from './time-ago.ts';

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
          <Progress build={running} />
        ) : (
          state?.live && (
            <p className="live">
              Live since {time(state.live.finished_at)}
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
      <div className="told" role="status">
        {running ? (
          <span className="vh">Publishing has begun.</span>
        ) : watchedBuild !== null && state?.live?.id === watchedBuild ? (
          <span className="vh">Published. Live since {time(state.live.finished_at)}.</span>
        ) : null}
      </div>
      <div className="told" role="alert">
        {failed && (
          <p className="box bad">
            Publishing {time(failed.finished_at)} did not work: {failed.error || 'the pages could not be built.'}{' '}
            {state?.live ? 'Visitors still see the pages from before.' : ''}
          </p>
        )}
        {error && (
          <p className="box bad">
            {error}{' '}
            <button type="button" className="plain" onClick={() => void loadPublish()}>
              Try again
            </button>
          </p>
        )}
      </div>
    </section>
  );
}

const time = (at: string | null): string => (at ? timeAgo(at) : '');
const seconds = ({ started_at, finished_at }: Build): string =>
  ((Date.parse(finished_at ?? started_at) - Date.parse(started_at)) / 1000).toFixed(1);

/** “3 changes since Tuesday 14:10” */
function pendingText({ pending, pending_since, pending_prices }: PublishState): string {
  const changes =
    pending > 0
      ? `${pending} ${pending === 1 ? 'change' : 'changes'}${pending_since ? ` since ${time(pending_since)}` : ''}`
      : '';
  if (changes && pending_prices) return `${changes}, and a price list`;
  return changes || (pending_prices ? 'Prices came in since the last publishing' : 'Everything is published');
}

function Progress({ build: { pages, pages_expected, started_at, started_by } }: { build: Build }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const known = pages_expected > 0;
  return (
    <div className="progress">
      <progress
        aria-label="Pages drawn"
        {...(known && { max: pages_expected, value: Math.min(pages, pages_expected) })}
      />
      <p>
        {pages > 0 &&
          `${pages.toLocaleString('en-CA')}${known ? ` of about ${pages_expected.toLocaleString('en-CA')}` : ''} pages, `}
        {Math.max(0, Math.round((now - Date.parse(started_at)) / 1000))} s, started by {started_by}
      </p>
    </div>
  );
}
