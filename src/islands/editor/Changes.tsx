import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { audit, changes, openRevision } from '#src/stores/editor/revisions.ts';
import { ListState, Narrow } from './ListParts.tsx';
import { Pager } from './Pager.tsx';
import { RevisionRows } from './RevisionRows.tsx';
import { SCROLLS } from './scrollable.ts';
import { since } from './time-ago.ts';

type What = 'pending' | 'all' | 'partner' | 'price';

/** What was changed, by whom and when. */
export function Changes() {
  const [what, setWhat] = useState<What>('pending');
  const { rows } = useStore(changes.$list);
  useEffect(() => {
    void openRevision(null);
    if (what === 'pending') void changes.load({ pending: '1' });
    else if (what === 'all') void changes.load({});
    else void audit.load({ subject: what });
  }, [what]);
  const texts = what === 'pending' || what === 'all';
  return (
    <>
      <Narrow<What>
        label="Which changes"
        value={what}
        of={[
          ['pending', 'Not published'],
          ['all', 'All content'],
          ['partner', 'Partners'],
          ['price', 'Prices'],
        ]}
        choose={setWhat}
      />
      {texts ? (
        <>
          <ListState
            list={changes}
            none={what === 'pending' ? 'Everything is published.' : 'Nothing was changed so far.'}
          />
          <RevisionRows rows={rows} done={() => void changes.again()} />
          <Pager list={changes} />
        </>
      ) : (
        <Audit none={what === 'partner' ? 'No account was changed so far.' : 'No price was changed so far.'} />
      )}
    </>
  );
}

function Audit({ none }: { none: string }) {
  const { rows } = useStore(audit.$list);
  return (
    <>
      <ListState list={audit} none={none} />
      {rows.length > 0 && (
        <div {...SCROLLS} aria-label="Lines of the audit">
          <table className="desk-table">
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">Who</th>
                <th scope="col">What</th>
                <th scope="col">Field</th>
                <th scope="col">Before</th>
                <th scope="col">After</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((line) => (
                <tr key={line.id}>
                  <td>{since(line.at)}</td>
                  <td>{line.who}</td>
                  <td>{line.title}</td>
                  <td>{line.field.replaceAll('_', ' ')}</td>
                  <td>{line.before ?? ''}</td>
                  <td>{line.after ?? ''}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pager list={audit} />
    </>
  );
}
