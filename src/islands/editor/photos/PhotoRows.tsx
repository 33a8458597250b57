import { useStore } from '@nanostores/react';
import { VIEW_NAMES } from '#src/domain/photo/photo-fields.ts';
import { $photos, choosePattern, replacedBy, type PhotoRow } from '#src/stores/editor/photos.ts';
import { DeskSelect } from '../fields/DeskSelect.tsx';

/** The files with the patterns that they show: first those that a person has to look at. */
export function PhotoRows() {
  const { rows, patterns } = useStore($photos);
  const order = (row: PhotoRow) => (row.pattern === null ? 0 : replacedBy(row, patterns) ? 1 : 2);
  return (
    <ul className="offers photo-rows">
      {rows
        .toSorted((a, b) => order(a) - order(b))
        .map((row) => (
          <PhotoFileRow key={row.file} row={row} />
        ))}
    </ul>
  );
}

function PhotoFileRow({ row }: { row: PhotoRow }) {
  const { patterns } = useStore($photos);
  const choices = [row.pattern, ...row.nearest].flatMap((id) => (id === null ? [] : (patterns.get(id) ?? [])));
  const replaced = replacedBy(row, patterns);
  return (
    <li>
      <div className="offered">
        <h3>{row.file}</h3>
        <p className="note">
          {row.why[0]!.toUpperCase()}
          {row.why.slice(1)}.
        </p>
      </div>
      <div className="matches">
        {choices.length > 0 && (
          <label>
            <span className="vh">Pattern that {row.file} shows</span>
            <DeskSelect
              value={row.chosen ?? ''}
              options={[
                ['', 'Leave it out'],
                ...choices.map(({ id, title }) => [id, `${title}, ${VIEW_NAMES[row.view]}`] as const),
              ]}
              choose={(id) => choosePattern(row.file, id === '' ? null : Number(id))}
            />
          </label>
        )}
        {choices.length === 0 && <p className="note">Left out.</p>}
        {replaced && (
          <p className="replaced">
            <img src={replaced} alt="" width={72} height={72} loading="lazy" />
            It would replace this photograph.
          </p>
        )}
      </div>
    </li>
  );
}
