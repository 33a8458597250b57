import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $missed, loadMissed } from '#src/stores/editor/inbox.ts';
import { FilterButtons } from '../ListParts.tsx';
import { LoadError } from '../LoadError.tsx';
import { MissedSizesTable } from './MissedSizesTable.tsx';

/** Sizes that visitors searched for and the shop does not have. */
export function MissedSizes() {
  const { rows, days, state, message } = useStore($missed);
  useEffect(() => void loadMissed(), []);
  return (
    <>
      <FilterButtons
        label="Since when"
        value={String(days)}
        of={[
          ['30', '30 days'],
          ['90', '90 days'],
          ['366', 'A year'],
        ]}
        choose={(d) => void loadMissed(Number(d))}
      />
      <p className="list-state" role="status">
        {state === 'loading' && !rows.length
          ? 'Loading …'
          : state === 'ready' && !rows.length
            ? 'Nobody has looked for a size that is not here.'
            : ''}
      </p>
      {state === 'failed' && <LoadError message={message} retry={() => void loadMissed(days)} />}
      {rows.length > 0 && <MissedSizesTable rows={rows} />}
    </>
  );
}
