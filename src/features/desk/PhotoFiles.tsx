import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { formatCount } from '#src/kit/list-figures.ts';
import {
  $photos,
  clearPhotos,
  readPhotos,
  replacedBy,
  takePhotos,
  undoPhotos,
  choosePattern,
  type PhotoRow,
} from '#src/features/desk-frame/photos-store.ts';
import { VIEW_NAMES } from '#src/features/catalogue/photo-fields.ts';
import { LargeButton, SmallButton } from '#src/features/desk-frame/actions.tsx';
import { FileButton, takeDropped } from '#src/features/desk-frame/FileButton.tsx';
import { Select } from '#src/kit/Select.tsx';

const ACCEPTED = '.zip,image/jpeg,image/png,image/webp,image/avif,image/gif';

export function PhotoFiles() {
  const { busy, done, rows, patterns, changed, failures } = useStore($photos);
  useEffect(() => clearPhotos, []);
  const chosen = rows.filter((row) => row.chosen !== null);
  const replacing = chosen.filter((row) => replacedBy(row, patterns) !== '').length;
  // first those that a person has to look at
  const order = (row: PhotoRow) => (row.pattern === null ? 0 : replacedBy(row, patterns) ? 1 : 2);
  const read = (files: File[]) => {
    if (files.length && !busy) void readPhotos(files);
  };
  return (
    <section className="photo-files below-6" aria-busy={busy !== ''} {...takeDropped(read)}>
      <h2>Upload many</h2>
      <p>
        Pictures or a ZIP archive, named by brand and pattern: <i>Michelin X-Ice Snow.jpg</i>, or{' '}
        <i>X-Ice Snow tread.jpg</i> in a folder <i>Michelin</i>. The words front, tread and side say what a picture
        shows. You see which pattern gets which before anything changes.
      </p>
      <p className="acts">
        <FileButton multiple accept={ACCEPTED} disabled={busy !== ''} take={read}>
          {rows.length > 0 ? 'Choose other files' : 'Choose files or a ZIP'}
        </FileButton>
        <FileButton multiple folder disabled={busy !== ''} take={read}>
          Choose a folder
        </FileButton>
      </p>
      <div role="alert">
        {failures.length > 0 && (
          <ul className="box bad">
            {failures.map((failure) => (
              <li key={failure}>{failure}</li>
            ))}
          </ul>
        )}
      </div>
      <div role="status">
        {busy && <p>{busy}</p>}
        {done && <p className="box good semibold">{done}</p>}
      </div>
      {changed.length > 0 && !busy && (
        <p className="acts">
          <SmallButton onClick={() => void undoPhotos()}>Undo</SmallButton>
        </p>
      )}
      {rows.length > 0 && !busy && (
        <>
          <p>
            {chosen.length} of {formatCount(rows.length, 'file')} {chosen.length === 1 ? 'shows' : 'show'} a pattern of
            the shop{replacing > 0 && `; ${replacing} would replace a photograph`}. Unclear files are skipped unless you
            choose.
          </p>
          <p className="acts">
            {chosen.length > 0 && (
              <LargeButton main onClick={() => void takePhotos()}>
                Import {formatCount(chosen.length, 'photograph')}
              </LargeButton>
            )}
            <LargeButton onClick={clearPhotos}>Leave it</LargeButton>
          </p>
          <ul className="offers photo-rows">
            {rows
              .toSorted((a, b) => order(a) - order(b))
              .map((row) => (
                <PhotoFileRow key={row.file} row={row} />
              ))}
          </ul>
        </>
      )}
    </section>
  );
}

function PhotoFileRow({ row }: { row: PhotoRow }) {
  const { patterns } = useStore($photos);
  const choices = [row.pattern, ...row.nearest].flatMap((id) => (id === null ? [] : (patterns.get(id) ?? [])));
  const replaced = replacedBy(row, patterns);
  return (
    <li className="grid line-above pad-y-4 gap-2-4">
      <div>
        <h3 className="regular-size break-anywhere">{row.file}</h3>
        <p className="note block break-anywhere">
          {row.why[0]!.toUpperCase()}
          {row.why.slice(1)}.
        </p>
      </div>
      <div className="matches">
        {choices.length > 0 && (
          <label>
            <span className="vh">Pattern that {row.file} shows</span>
            <Select
              value={row.chosen ?? ''}
              options={[
                ['', 'Skip it'],
                ...choices.map(({ id, title }) => [id, `${title}, ${VIEW_NAMES[row.view]}`] as const),
              ]}
              choose={(id) => choosePattern(row.file, id === '' ? null : Number(id))}
            />
          </label>
        )}
        {choices.length === 0 && <p className="note block break-anywhere">Skipped.</p>}
        {replaced && (
          <p className="replaced row gap-3">
            <img src={replaced} alt="" width={72} height={72} loading="lazy" />
            It would replace this photograph.
          </p>
        )}
      </div>
    </li>
  );
}
