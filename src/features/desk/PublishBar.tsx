import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Build } from '#src/features/desk-frame/entries-calls.ts';
import { refreshOpenEntry } from '#src/features/desk-frame/entry-store.ts';
import { liveText, publish, publishing, waitingText } from '#src/features/desk-frame/publish-store.ts';
import { formatHash, reloadShown } from '#src/features/desk-frame/desk-data-store.ts';
import { NewTabLink, PlainButton, timeAgo, useAction } from '#src/features/desk-frame/actions.tsx';

export function PublishBar({ main }: { main: boolean }) {
  const { data: state, message } = useStore(publishing.$data);
  const { busy, error: refused, act } = useAction();
  const error = refused || message;
  /** of the build that was seen running, so that its end is told */
  const [watched, setWatched] = useState<number>();
  useEffect(() => {
    void publishing.load();
    return publishing.$data.listen(({ data: now }, old) => {
      const before = old?.data;
      if (now?.running) setWatched(now.running.id);
      if (!now || !before) return;
      if (now.running?.id === before.running?.id && now.live?.id === before.live?.id) return;
      void reloadShown();
      void refreshOpenEntry();
    });
  }, []);
  const { running = null, live = null } = state ?? {};
  const isPublishing = busy || running !== null;
  const waits = state ? state.pending > 0 || state.pending_prices : false;
  const failed = running ? null : state?.failed;
  const isWatched = live !== null && live.id === watched;
  const idleLabel = waits || !live ? 'Publish' : 'Publish anyway';
  return (
    <section className="publish-bar tar grid items-center gap-x-4 rounded-2 snug" aria-label="Publishing">
      <div>
        {state ? (
          <p>
            <b>{waitingText(state)}</b>{' '}
            {state.pending > 0 && (
              <>
                <a href={formatHash({ section: 'changes', id: null })}>See them</a>{' '}
              </>
            )}
            <span className="tiny muted">
              {liveText(state)}
              {!running && live && (
                <>
                  {isWatched && <> Publishing took {seconds(live)} s.</>} <NewTabLink href="/">Look at it</NewTabLink>
                </>
              )}
            </span>
          </p>
        ) : (
          <p>
            <b>{error ? 'We could not load the unpublished changes.' : 'Checking for unpublished changes …'}</b>
          </p>
        )}
        {running && <BuildProgress build={running} />}
      </div>
      <button
        type="button"
        className={`btn ${main && (waits || failed) ? 'btn-go' : ''}`}
        aria-disabled={isPublishing}
        onClick={() => !isPublishing && void act(publish)}
      >
        {isPublishing ? 'Publishing …' : failed ? 'Publish again' : idleLabel}
      </button>
      <div className="all-columns" role="status">
        {running && <span className="vh">Publishing started.</span>}
        {!running && isWatched && <span className="vh">Published. Live since {timeAgo(live.finished_at)}.</span>}
      </div>
      <div className="all-columns" role="alert">
        {failed && (
          <p className="box bad break-anywhere">
            Publishing {timeAgo(failed.finished_at)} failed: {failed.error || 'the pages could not be built.'}{' '}
            {live && 'Visitors still see the old pages.'}
          </p>
        )}
        {error && (
          <p className="box bad break-anywhere">
            {error} <PlainButton onClick={() => void publishing.load()}>Try again</PlainButton>
          </p>
        )}
      </div>
    </section>
  );
}

const seconds = ({ started_at, finished_at }: Build): string =>
  ((Date.parse(finished_at!) - Date.parse(started_at)) / 1000).toFixed(1);

function BuildProgress({ build: { pages, pages_expected: expected, started_by } }: { build: Build }) {
  const total = expected > 0 ? ` of about ${expected.toLocaleString('en-CA')}` : '';
  return (
    <div>
      <progress
        className="block full-width"
        aria-label="Pages drawn"
        {...(expected > 0 && { max: expected, value: Math.min(pages, expected) })}
      />
      <p className="tiny muted">
        {pages > 0 && `${pages.toLocaleString('en-CA')}${total} pages, `}
        started by {started_by}
      </p>
    </div>
  );
}
