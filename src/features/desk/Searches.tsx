import type { missedCall, searchesCall, SearchFigure } from '#src/features/desk-frame/figures-calls.ts';
import { sizePath, searchUrl } from '#src/kit/paths.ts';
import { formatHash } from '#src/features/desk-frame/desk-location-store.ts';
import { deskCall } from '#src/features/desk-frame/desk-store.ts';
import { deskData } from '#src/features/desk-frame/desk-data-store.ts';
import { Loaded, SinceButtons } from '#src/features/desk-frame/ListParts.tsx';
import { DeskTable } from '#src/features/desk-frame/DeskTable.tsx';
import { NewTabLink } from '#src/features/desk-frame/actions.tsx';

const DAYS = { days: '90' };
const searchFigures = deskData(({ days }) => deskCall<typeof searchesCall>('GET /api/editor/searches', { days }), DAYS);
export const missedFigures = deskData(
  ({ days }) => deskCall<typeof missedCall>('GET /api/editor/sizes', { days }),
  DAYS,
);

export const Searches = () => (
  <>
    <SinceButtons of={searchFigures} />
    <Loaded of={searchFigures}>
      {(data) => (
        <>
          <section className="setting-group">
            <h2 className="large below-2">No results</h2>
            <p>
              If visitors use other words than the shop, teach the search what they mean. You find these under{' '}
              <a href={formatHash({ section: 'search-word', id: null })}>Search words</a>.
            </p>
            <Counts rows={data.missed} caption="Searches that found nothing" none="Every search found something." />
          </section>
          <section className="setting-group">
            <h2 className="large below-2">Top searches</h2>
            <Counts rows={data.all} caption="The most frequent searches" none="No searches yet." />
          </section>
        </>
      )}
    </Loaded>
  </>
);

const Counts = ({ rows, ...table }: { rows: readonly SearchFigure[]; caption: string; none: string }) => (
  <CountsTable
    {...table}
    what="Typed"
    rows={rows.map(({ text, ...counted }) => ({
      ...counted,
      label: text,
      href: searchUrl(text),
      act: { href: formatHash({ section: 'search-word', id: 'new', text }), label: 'Set a meaning' },
    }))}
  />
);

export const MissedSizes = () => (
  <Loaded of={missedFigures}>
    {(data) => (
      <>
        <section className="setting-group">
          <h2 className="large below-2">People waiting</h2>
          <p>
            They are told once a set is in: by email, or by you. Who left a phone number is then a new message. For
            somebody who calls, press “Tell me when a set is in” on the tire’s page.
          </p>
          <CountsTable
            caption="People waiting"
            what="Tire"
            unit="People"
            none="Nobody is waiting."
            rows={data.wanted.map(({ what, path, ...counted }) => ({ ...counted, label: what, href: path }))}
          />
        </section>
        <section className="setting-group">
          <h2 className="large below-2">Searched for</h2>
          <SinceButtons of={missedFigures} />
          <CountsTable
            caption="Sizes not found"
            what="Size"
            none="No missing sizes searched yet."
            rows={data.missed.map(({ size, size_slug, ...counted }) => ({
              ...counted,
              label: size,
              href: sizePath(size_slug),
            }))}
          />
        </section>
      </>
    )}
  </Loaded>
);

interface Counted {
  label: string;
  href: string;
  act?: { href: string; label: string };
  count: number;
  last_day: string;
}

interface CountsTableProps extends Record<'caption' | 'what' | 'none', string> {
  rows: readonly Counted[];
  unit?: string;
}

function CountsTable({ caption, what, rows, none, unit = 'Times' }: CountsTableProps) {
  if (!rows.length) return <p className="hint">{none}</p>;
  return (
    <DeskTable
      label={caption}
      columns={[what, unit, 'Last']}
      numbers={[unit]}
      className="missed"
      rows={rows.map(({ label, href, act, count, last_day }) => ({
        key: label,
        cells: [
          <>
            <NewTabLink href={href}>{label}</NewTabLink>
            {act && (
              <a className="act" href={act.href}>
                {act.label}
                <span className="vh">: {label}</span>
              </a>
            )}
          </>,
          count,
          last_day,
        ],
      }))}
    />
  );
}
