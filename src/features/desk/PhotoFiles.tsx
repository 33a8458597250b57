import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { formatCount } from '#src/kit/list-figures.ts';
import { $photos, clearPhotos, readPhotos, replacedBy, takePhotos } from '#src/features/desk-frame/photos-store.ts';
import type { PhotoMatch } from '#src/features/catalogue/match-photos.ts';
import { FileButton, LargeButton, takeDropped } from '#src/features/desk-frame/actions.tsx';

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/gif';
const VIEW_NAMES = { front: 'tire', tread: 'tread', side: 'sidewall' };

export function PhotoFiles() {
  const { busy, done, rows, patterns, failures } = useStore($photos);
  useEffect(() => clearPhotos, []);
  const matched = rows.filter(({ pattern }) => pattern !== null).length;
  const replacing = rows.filter((row) => replacedBy(row, patterns) !== '').length;
  // first those that a person has to look at
  const order = (row: PhotoMatch) => (row.pattern === null ? 0 : replacedBy(row, patterns) ? 1 : 2);
  const read = (files: File[]) => {
    if (files.length && !busy) void readPhotos(files);
  };
  return (
    <section className="photo-files below-6" aria-busy={busy !== ''} {...takeDropped(read)}>
      <h2>Upload many</h2>
      <p>
        Pictures, named by brand and pattern: <i>Michelin X-Ice Snow.jpg</i>, or <i>X-Ice Snow tread.jpg</i> in a folder{' '}
        <i>Michelin</i>. The words front, tread and side say what a picture shows. You see which pattern gets which
        before anything changes.
      </p>
      <p className="acts">
        <FileButton multiple accept={ACCEPTED} disabled={busy !== ''} take={read}>
          {rows.length > 0 ? 'Choose other files' : 'Choose files'}
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
      {rows.length > 0 && !busy && (
        <>
          <p>
            {matched} of {formatCount(rows.length, 'file')} {matched === 1 ? 'shows' : 'show'} a pattern of the shop
            {replacing > 0 && `; ${replacing} would replace a photograph`}. Unclear files are skipped: rename them, or
            open their pattern below.
          </p>
          <p className="acts">
            {matched > 0 && (
              <LargeButton main onClick={() => void takePhotos()}>
                Import {formatCount(matched, 'photograph')}
              </LargeButton>
            )}
            <LargeButton onClick={clearPhotos}>Leave it</LargeButton>
          </p>
          <ul>
            {rows
              .toSorted((a, b) => order(a) - order(b))
              .map((row) => {
                const title = patterns.get(row.pattern ?? 0)?.title;
                return (
                  <li className="line-above pad-y-2 break-anywhere" key={row.file}>
                    {row.file}
                    <span className="note block">
                      {title ? `${title}, ${VIEW_NAMES[row.view]}: ${row.why}.` : `Skipped: ${row.why}.`}
                      {replacedBy(row, patterns) && ' It replaces a photograph.'}
                    </span>
                  </li>
                );
              })}
          </ul>
        </>
      )}
    </section>
  );
}
