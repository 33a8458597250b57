import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { sizePath } from '#src/domain/shop/paths.ts';
import { $missed, loadMissed } from '#src/stores/editor/searches.ts';
import { CountsTable } from '../desk-list/CountsTable.tsx';
import { LoadState } from '../desk-list/ListParts.tsx';
import { SinceButtons } from '../desk-list/SinceButtons.tsx';

export function MissedSizes() {
  const { data, days, state, message } = useStore($missed);
  useEffect(() => void loadMissed(), []);
  return (
    <>
      <SinceButtons days={days} choose={(chosen) => void loadMissed(chosen)} />
      <LoadState
        state={state}
        message={message}
        isEmpty={!data.length}
        none="No missing sizes searched yet."
        retry={() => void loadMissed(days)}
      />
      {data.length > 0 && (
        <CountsTable
          caption="Sizes not found"
          what="Size"
          rows={data.map(({ size, size_slug, ...counted }) => ({ ...counted, label: size, href: sizePath(size_slug) }))}
        />
      )}
    </>
  );
}
