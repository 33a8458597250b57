import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { EntrySummary } from '#src/features/desk-frame/entries-calls.ts';
import { isAddable, ENTRY_KIND_NAMES, type EntryKind, type SettingId } from '#src/features/entries/entry-kinds.ts';
import { entries, hasDraft, openEntries } from '#src/features/desk-frame/entry-store.ts';
import { may } from '#src/features/desk-frame/desk-store.ts';
import { formatHash } from '#src/features/desk-frame/desk-data-store.ts';
import { Paged, PendingMark, SearchBox } from '#src/features/desk-frame/ListParts.tsx';
import { SETTING_GROUPS, SETTINGS } from '#src/features/desk-frame/forms.ts';
import { NewTabLink } from '#src/features/desk-frame/actions.tsx';

export function EntryList({ kind }: { kind: EntryKind }) {
  const { state, query } = useStore(entries.$data);
  useEffect(() => openEntries(kind), [kind]);
  const [one, many] = ENTRY_KIND_NAMES[kind];
  return (
    <>
      <div className="list-acts cluster gap-2-4 below-3">
        <SearchBox
          label={kind === 'search-word' ? 'Search these words' : `Search ${many.toLowerCase()}`}
          value={query.search ?? ''}
          search={(search) => void entries.load({ search })}
        />
        {isAddable(kind) && may(`entries/${kind}`, true) && (
          <a className="btn btn-sm" href={formatHash({ section: kind, id: 'new' })}>
            New {one}
            {hasDraft(kind, null) && ' (begun)'}
          </a>
        )}
      </div>
      <Paged of={entries} none={query.search ? 'Nothing contains these words.' : `There is no ${one} yet.`}>
        {(rows) =>
          kind === 'setting' ? (
            SETTING_GROUPS.map(({ title, fields }) => {
              const found = rows.filter(({ id }) => fields.includes(SETTINGS[id as SettingId]));
              return (
                found.length > 0 && (
                  <section key={title} className="setting-group">
                    <h2 className="large below-2">{title}</h2>
                    <Rows rows={found} />
                  </section>
                )
              );
            })
          ) : (
            <Rows rows={rows} busy={state === 'loading'} />
          )
        }
      </Paged>
    </>
  );
}

function Rows({ rows, busy = false }: { rows: readonly EntrySummary[]; busy?: boolean }) {
  return (
    <ul className="entries line-above" aria-busy={busy}>
      {rows.map(({ kind, id, title, note, path, pending }) => (
        <li className="gap-x-3 line-below row wraps" key={`${kind}/${id}`}>
          <a className="open grid may-shrink plain-link" href={formatHash({ section: kind, id })}>
            <b className="break-anywhere">{title}</b>
            <span className="tiny muted">{note}</span>
          </a>
          <span className="flex gap-1">
            {hasDraft(kind, id) && <span className="badge soft">Not saved</span>}
            {pending && <PendingMark />}
          </span>
          {path && (
            <NewTabLink className="look semibold" href={path}>
              See it<span className="vh"> on the site: {title}</span>
            </NewTabLink>
          )}
        </li>
      ))}
    </ul>
  );
}
