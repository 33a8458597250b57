import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { SearchFigure } from '#src/contracts/editor/figures.ts';
import { searchPath } from '#src/domain/list/recent-searches.ts';
import { sizePath } from '#src/domain/shop/paths.ts';
import { formatHash } from '#src/stores/editor/desk-location.ts';
import { missedFigures, searchFigures } from '#src/stores/editor/desk-data.ts';
import { CountsTable } from '../desk-list/CountsTable.tsx';
import { DataPlaceholder, SinceButtons } from '../desk-list/ListParts.tsx';

/** What visitors search for: first what they do not find, since something can be done about it. */
export function Searches() {
  const { data } = useStore(searchFigures.$data);
  useEffect(() => void searchFigures.load(), []);
  return (
    <>
      <SinceButtons of={searchFigures} />
      <DataPlaceholder of={searchFigures} />
      {data && (
        <>
          <section className="setting-group">
            <h2>No results</h2>
            <p>
              If visitors use other words than the shop, teach the search what they mean. You find these under{' '}
              <a href={formatHash({ section: 'search-word', id: null })}>Search words</a>.
            </p>
            <Counts rows={data.missed} caption="Searches that found nothing" none="Every search found something." />
          </section>
          <section className="setting-group">
            <h2>Top searches</h2>
            <Counts rows={data.all} caption="The most frequent searches" none="No searches yet." />
          </section>
        </>
      )}
    </>
  );
}

function Counts({ rows, caption, none }: { rows: readonly SearchFigure[]; caption: string; none: string }) {
  if (!rows.length) return <p className="hint">{none}</p>;
  return (
    <CountsTable
      caption={caption}
      what="Typed"
      rows={rows.map(({ text, ...counted }) => ({
        ...counted,
        label: text,
        href: searchPath(text),
        act: { href: formatHash({ section: 'search-word', id: 'new', text }), label: 'Set a meaning' },
      }))}
    />
  );
}

/** Sizes that visitors looked for and the shop does not have. */
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
