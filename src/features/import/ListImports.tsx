import { useState } from 'react';
import type { UndoneImport } from './price-list-calls.ts';
import { formatCount, goneText, rowsText, writtenText, type ImportedList } from '#src/kit/list-figures.ts';
import { importedLists, undoImport } from './price-list-store.ts';
import { ActionError, SecondPress, timeAgo, useAction } from '#src/features/desk-frame/actions.tsx';
import { Loaded } from '#src/features/desk-frame/ListParts.tsx';

export const ListImports = () => (
  <section>
    <h2 className="large">Imported</h2>
    <Loaded of={importedLists} none="No list in the last 60 days.">
      {(lists) => (
        <ul className="suppliers">
          {lists.map((list) => (
            <Import key={list.id} list={list} />
          ))}
        </ul>
      )}
    </Loaded>
  </section>
);

function Import({ list }: { list: ImportedList }) {
  const { id, supplier, file, who, at, figures, undone_at, undone_by, can_undo } = list;
  return (
    <li className="line-above pad-y-4">
      <h3>
        {file} {supplier ? `of ${supplier}` : 'of our own stock'}
      </h3>
      <p>
        {timeAgo(at)}, by {who}: {rowsText(figures)}. {writtenText(figures)}
        {figures.gone > 0 && ` ${goneText(figures.gone)}.`}
      </p>
      {undone_at && (
        <p className="note">
          Undone {timeAgo(undone_at)} by {undone_by}.
        </p>
      )}
      <Undo id={id} canUndo={can_undo} />
    </li>
  );
}

function Undo({ id, canUndo }: { id: number; canUndo: boolean }) {
  const [undone, setUndone] = useState<UndoneImport | null>(null);
  const { busy, error, act } = useAction();
  const undo = () =>
    act(async () => {
      const result = await undoImport(id);
      if (typeof result === 'string') return result;
      setUndone(result);
      return '';
    });
  return (
    <>
      {canUndo && (
        <p className="acts">
          <SecondPress
            label="Undo the import"
            first="Undo"
            second={busy ? 'Undoing …' : 'Yes, undo it'}
            cancel="Keep it"
            busy={busy}
            danger={false}
            act={undo}
          />
        </p>
      )}
      <ActionError error={error} />
      <div role="status">
        {undone && (
          <p className="box good semibold">
            {formatCount(undone.restored, 'offer or product', 'offers and products')} put back.
            {undone.kept_total > 0 && ` ${undone.kept_total} left as they are:`}
          </p>
        )}
      </div>
      {undone && undone.kept.length > 0 && (
        <ul>
          {undone.kept.map(({ title, why }) => (
            <li key={`${title} ${why}`}>
              {title}: {why}.
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
