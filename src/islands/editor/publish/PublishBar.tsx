import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Build } from '#src/contracts/editor/publish.ts';
import { $publish, loadPublish, publish } from '#src/stores/editor/publish.ts';
import { formatHash } from '#src/stores/editor/desk-location.ts';
import { liveText, waitingText } from '#src/domain/editor/publishing-texts.ts';
import { timeAgo } from '../time-ago.ts';
import { NewTabLink, PlainButton } from '../actions.tsx';

/** Unpublished changes, and the button that publishes them. @param main true where it is the screen's main action */
export function PublishBar({ main }: { main: boolean }) {
  const { state, requesting, error, watchedBuild } = useStore($publish);
  useEffect(() => void loadPublish(), []);
  const running = state?.running ?? null;
  const waits = state ? state.pending > 0 || state.pending_prices : false;
  const failed = state?.failed && !running ? state.failed : null;
  return (
    <section className="publish-bar tar grid items-center gap-x-4 rounded-2 snug" aria-label="Publishing">
      <div>
        <p>
          <b>
            {state
              ? waitingText(state)
              : error
                ? 'We could not load the unpublished changes.'
                : 'Checking for unpublished changes …'}
          </b>{' '}
          {state && (state.pending > 0 || state.publishing > 0) && (
            <>
              <a href={formatHash({ section: 'changes', id: null })}>See them</a>{' '}
            </>
          )}
          {state && (
            <span className="tiny muted">
              {liveText(state)}
              {!running && state.live && (
                <>
                  {watchedBuild === state.live.id && <> Publishing took {seconds(state.live)} s.</>}{' '}
                  <NewTabLink href="/">Look at it</NewTabLink>
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
      <PublishMessages failed={failed} />
    </section>
  );
}

const seconds = ({ started_at, finished_at }: Build): string =>
  ((Date.parse(finished_at ?? started_at) - Date.parse(started_at)) / 1000).toFixed(1);

function BuildProgress({ build: { pages, pages_expected, started_at, started_by } }: { build: Build }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const known = pages_expected > 0;
  return (
    <div>
      <progress
        className="block full-width"
        aria-label="Pages drawn"
        {...(known && { max: pages_expected, value: Math.min(pages, pages_expected) })}
      />
      <p className="tiny muted">
        {pages > 0 &&
          `${pages.toLocaleString('en-CA')}${known ? ` of about ${pages_expected.toLocaleString('en-CA')}` : ''} pages, `}
        {Math.max(0, Math.round((now - Date.parse(started_at)) / 1000))} s, started by {started_by}
      </p>
    </div>
  );
}

function PublishMessages({ failed }: { failed: Build | null }) {
  const { state, error, watchedBuild } = useStore($publish);
  return (
    <>
      <div className="all-columns" role="status">
        {state?.running ? (
          <span className="vh">Publishing started.</span>
        ) : watchedBuild !== null && state?.live?.id === watchedBuild ? (
          <span className="vh">Published. Live since {timeAgo(state.live.finished_at)}.</span>
        ) : null}
      </div>
      <div className="all-columns" role="alert">
        {failed && (
          <p className="box bad break-anywhere">
            Publishing {timeAgo(failed.finished_at)} failed: {failed.error || 'the pages could not be built.'}{' '}
            {state?.live ? 'Visitors still see the old pages.' : ''}
          </p>
        )}
        {error && (
          <p className="box bad break-anywhere">
            {error} <PlainButton onClick={() => void loadPublish()}>Try again</PlainButton>
          </p>
        )}
      </div>
    </>
  );
}
