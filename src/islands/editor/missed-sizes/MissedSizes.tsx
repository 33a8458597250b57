import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { sizePath } from '#src/domain/shop/paths.ts';
import { missedFigures } from '#src/stores/editor/desk-data.ts';
import { CountsTable } from '../desk-list/CountsTable.tsx';
import { DataPlaceholder, SinceButtons } from '../desk-list/ListParts.tsx';

export function MissedSizes() {
  const { data } = useStore(missedFigures.$data);
  useEffect(() => void missedFigures.load(), []);
  return (
    <>
      <SinceButtons of={missedFigures} />
      <DataPlaceholder of={missedFigures} none="No missing sizes searched yet." />
      {data && data.length > 0 && (
        <CountsTable
          caption="Sizes not found"
          what="Size"
          rows={data.map(({ size, size_slug, ...counted }) => ({ ...counted, label: size, href: sizePath(size_slug) }))}
        />
      )}
    </>
  );
}
