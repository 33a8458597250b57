import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { changeOpening, opening } from '#src/stores/editor/opening.ts';
import { DataPlaceholder } from '../desk-list/ListParts.tsx';
import { ActionError, useAction } from '../actions.tsx';
import { OpeningStepView } from './OpeningStepView.tsx';

/** The steps in which the shop opens for real. Each is saved as it is done, so the page can be left at any time. */
export function Opening() {
  const { data } = useStore(opening.$data);
  const { busy, error, act } = useAction();
  useEffect(() => void opening.load(), []);
  if (!data) return <DataPlaceholder of={opening} />;
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
            <OpeningStepView
              step={step}
              isReady={data.is_ready}
              isNext={step === left[0]}
              busy={busy}
              change={(body) => act(() => changeOpening(body))}
            />
          </li>
        ))}
      </ol>
      <ActionError error={error} className="box bad" />
    </div>
  );
}
