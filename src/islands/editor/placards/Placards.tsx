import { useStore } from '@nanostores/react';
import { useId, useState, type SubmitEvent } from 'react';
import type { EntrySummary } from '#src/contracts/editor/entries.ts';
import { loadPlacards, openPlacards, savePlacard } from '#src/stores/editor/placards.ts';
import { useAction } from '../actions.tsx';
import { DeskTable } from '../desk-list/DeskTable.tsx';
import { ListPlaceholder, SearchBox, Pager } from '../desk-list/ListParts.tsx';

/** Vehicles without a load index, to type in one after the other what their placards say. */
export function Placards() {
  const { rows, query } = useStore(openPlacards.$list);
  return (
    <details className="box" onToggle={({ currentTarget: { open } }) => open && void loadPlacards('')}>
      <summary>
        <b>Enter load indexes</b>
      </summary>
      <p className="note">
        We do not know the load index of these vehicles’ original tires, so the shop recommends none. Enter what the
        placard says after the size, such as 102H or 106T XL, and press Enter. For whole lists: npm run import-fitment.
      </p>
      <SearchBox label="Year, make, model or size" value="" search={(words) => void loadPlacards(words)} />
      <ListPlaceholder list={openPlacards} none="Every load index is known." />
      {rows.length > 0 && (
        <DeskTable label="Vehicles without a load index" columns={['Vehicle', 'Came on', 'On the placard']}>
          {rows.map((row) => (
            <Placard key={`${row.id} ${query.search}`} row={row} />
          ))}
        </DeskTable>
      )}
      <Pager list={openPlacards} />
    </details>
  );
}

function Placard({ row: { id, title, note } }: { row: EntrySummary }) {
  const { busy, error, act } = useAction();
  const [isSaved, setSaved] = useState(false);
  const field = useId();
  const save = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('service'));
    void act(async () => {
      const wrong = await openPlacards.saving(savePlacard(id, text));
      setSaved(!wrong);
      return wrong;
    });
  };
  return (
    <tr>
      <td>
        <label htmlFor={field}>{title}</label>
      </td>
      <td>{note}</td>
      <td>
        <form className="placard flex gap-2" onSubmit={save}>
          <input className="in" id={field} name="service" required maxLength={80} aria-describedby={`${field}-state`} />
          <button className="btn btn-sm" aria-disabled={busy}>
            Save
          </button>
        </form>
        <p id={`${field}-state`} className={error ? 'error' : 'note'} role="status">
          {error || (isSaved && 'Saved.')}
        </p>
      </td>
    </tr>
  );
}
