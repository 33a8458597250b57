import { useStore } from '@nanostores/react';
import { $publish, loadPublish } from '#src/stores/editor/publish.ts';
import { timeAgo } from '../time-ago.ts';

/** Announces that publishing has begun, ended or failed. */
export function PublishMessages() {
  const { state, error, watchedBuild } = useStore($publish);
  const running = state?.running ?? null;
  const failed = state?.failed && !running ? state.failed : null;
  return (
    <>
      <div className="told" role="status">
        {running ? (
          <span className="vh">Publishing has begun.</span>
        ) : watchedBuild !== null && state?.live?.id === watchedBuild ? (
          <span className="vh">Published. Live since {timeAgo(state.live.finished_at)}.</span>
        ) : null}
      </div>
      <div className="told" role="alert">
        {failed && (
          <p className="box bad">
            Publishing {timeAgo(failed.finished_at)} did not work: {failed.error || 'the pages could not be built.'}{' '}
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
    </>
  );
}
