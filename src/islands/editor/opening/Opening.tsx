import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $opening, loadOpening } from '#src/stores/editor/opening.ts';
import { LoadError } from '../desk-list/LoadError.tsx';
import { OpeningStepView } from './OpeningStepView.tsx';

/** The steps in which the shop opens for real. Each is saved as it is done, so the page can be left at any time. */
export function Opening() {
  const { data, busy, error } = useStore($opening);
  useEffect(() => void loadOpening(), []);
  if (!data)
    return error ? <LoadError message={error} retry={() => void loadOpening()} /> : <p role="status">Loading …</p>;
  const left = data.steps.filter(({ missing }) => missing.length);
  return (
    <div className="opening">
      <p role="status">
        {left.length === 0
          ? 'The shop is open: everything is done.'
          : `${data.steps.length - left.length} of ${data.steps.length} steps are done.`}
      </p>
      <ol>
        {data.steps.map((step) => (
          <li key={step.id}>
            <OpeningStepView step={step} isReady={data.is_ready} isNext={step === left[0]} busy={busy} />
          </li>
        ))}
      </ol>
      {error && (
        <p className="box bad" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
