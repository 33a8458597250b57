import { useStore } from '@nanostores/react';
import { useId, useState, type SubmitEvent } from 'react';
import type { entriesCall, EntrySummary } from '#src/features/desk-frame/entries-calls.ts';
import { NO_LOAD_INDEX } from '#src/features/entries/fitment-entry.ts';
import { deskCall } from '#src/features/desk-frame/desk-store.ts';
import { deskList } from '#src/features/desk-frame/desk-list-store.ts';
import { loadEntry, putEntry } from '#src/features/desk-frame/entry-store.ts';
import { useAction } from '#src/features/desk-frame/actions.tsx';
import { DeskTable } from '#src/features/desk-frame/DeskTable.tsx';
import { ListPlaceholder, SearchBox, Pager } from '#src/features/desk-frame/ListParts.tsx';

const placards = deskList((query) => deskCall<typeof entriesCall>(`GET /api/editor/entries/fitment?${query}`), 20);
const loadPlacards = (words: string) => void placards.load({ search: `${NO_LOAD_INDEX} ${words}`.trim() });

/**
 * Saves what a placard says after the sizes, `102H`; of different sizes front and rear with a plus between them, `100W + 104W`.
 * @returns what is wrong; empty when it is saved
 */
async function savePlacard(id: string, text: string): Promise<string> {
  const read = await loadEntry('fitment', id);
  if (!read.ok) return read.message;
  const { data, version } = read.data;
  const [front_service = '', rear_service = ''] = text.split('+').map((service) => service.trim());
  if (data.rear && !rear_service) return 'Front and rear differ: enter both, such as 100W + 104W.';
  const saved = await putEntry(
    'fitment',
    id,
    { ...data, front_service, rear_service: data.rear ? rear_service : data.rear_service },
    version,
  );
  return saved.ok ? '' : (saved.fields?.front_service ?? saved.fields?.rear_service ?? saved.message);
}

/** Vehicles without a load index, to type in one after the other what their placards say. */
export function Placards() {
  const { rows, query } = useStore(placards.$list);
  return (
    <details className="box" onToggle={({ currentTarget: { open } }) => open && loadPlacards('')}>
      <summary>
        <b>Enter load indexes</b>
      </summary>
      <p className="note">
        We do not know the load index of these vehicles’ original tires, so the shop recommends none. Enter what the
        placard says after the size, such as 102H or 106T XL, and press Enter. For whole lists: npm run import-fitment.
      </p>
      <SearchBox label="Year, make, model or size" value="" search={loadPlacards} />
      <ListPlaceholder list={placards} none="Every load index is known." />
      {rows.length > 0 && (
        <DeskTable label="Vehicles without a load index" columns={['Vehicle', 'Came on', 'On the placard']}>
          {rows.map((row) => (
            <Placard key={`${row.id} ${query.search}`} row={row} />
          ))}
        </DeskTable>
      )}
      <Pager list={placards} />
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
      const wrong = await placards.saving(savePlacard(id, text));
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
