import { useState } from 'react';
import { isOwnFile, type PhotoMatch } from '#src/features/catalogue/match-photos.ts';
import { FileButton, LargeButton, takeDropped } from '#src/features/desk-frame/actions.tsx';
import { deskCall } from '#src/features/desk-frame/desk-store.ts';
import * as calls from '#src/features/desk-frame/entries-calls.ts';
import { reloadShown } from '#src/features/desk-frame/desk-data-store.ts';
import { putEntry } from '#src/features/desk-frame/entry-store.ts';
import { PICTURE_TYPES, uploadPicture } from '#src/features/desk-frame/PictureField.tsx';
import { formatCount } from '#src/kit/list-figures.ts';

const VIEWS = {
  front: { name: 'tire', field: 'photo_front' },
  tread: { name: 'tread', field: 'photo_tread' },
  side: { name: 'sidewall', field: 'photo_side' },
} as const;

interface Photos {
  busy: string;
  done: string;
  failures: string[];
  rows: PhotoMatch[];
  patterns: ReadonlyMap<number, calls.PhotoPattern>;
  /** by their paths in the folder */
  files: ReadonlyMap<string, File>;
}
const NONE: Photos = { busy: '', done: '', failures: [], rows: [], patterns: new Map(), files: new Map() };

/** Asks which pattern each file of a folder, or of several files, shows. Nothing is sent but the files' names. */
async function planOf(chosen: readonly File[]): Promise<Photos> {
  const fail = (message: string): Photos => ({ ...NONE, failures: [message] });
  const named = chosen.map((file) => [file.webkitRelativePath || file.name, file] as const);
  const own = named.filter(([path]) => isOwnFile(path));
  if (own.length === 0) return fail('It has no files.');
  if (own.length > calls.MAX_PHOTOS)
    return fail(`That is more than ${calls.MAX_PHOTOS.toLocaleString('en-CA')} files. Import them in parts.`);
  const files = new Map(own.map(([path, file]) => [path.slice(-calls.MAX_PHOTO_PATH), file]));
  const outcome = await deskCall<typeof calls.planPhotosCall>('POST /api/editor/photos', { files: [...files.keys()] });
  if (!outcome.ok) return fail(outcome.message);
  const { matches: rows, patterns } = outcome.data;
  return { ...NONE, files, rows, patterns: new Map(patterns.map((pattern) => [pattern.id, pattern])) };
}

/** Sends the photographs and saves each pattern with its own. A failure is shown, and the rest goes on. */
async function takePhotos({ rows, patterns, files }: Photos, show: (busy: string) => void): Promise<Photos> {
  const matched = rows.filter(({ pattern }) => pattern !== null);
  const failures: string[] = [];
  let [sent, changed] = [0, 0];
  for (const [id, ofPattern] of Map.groupBy(matched, ({ pattern }) => pattern!)) {
    const { title, version, data: before } = patterns.get(id)!;
    const data = { ...before };
    for (const { file, view } of ofPattern) {
      show(`Taking ${++sent} of ${matched.length} …`);
      const picture = await uploadPicture(files.get(file)!);
      if (typeof picture === 'string') failures.push(`${file}: ${picture}`);
      else data[VIEWS[view].field] = picture.src;
    }
    const outcome = await putEntry('pattern', String(id), data, version);
    if (!outcome.ok) failures.push(`${title}: ${outcome.message}`);
    else if (outcome.data.version !== version) changed++;
  }
  void reloadShown();
  const who = `${formatCount(changed, 'pattern')} ${changed === 1 ? 'has' : 'have'}`;
  return { ...NONE, failures, done: `${who} new photographs. Publish to show them to visitors.` };
}

export function PhotoFiles() {
  const [photos, setPhotos] = useState(NONE);
  const { busy, done, rows, patterns, failures } = photos;
  const replaces = ({ pattern, view }: PhotoMatch) => Boolean(patterns.get(pattern ?? 0)?.data[VIEWS[view].field]);
  const matched = rows.filter(({ pattern }) => pattern !== null).length;
  const show = (text: string) => setPhotos((now) => ({ ...now, busy: text }));
  const read = (files: File[]) => {
    if (!files.length || busy) return;
    setPhotos({ ...NONE, busy: 'Reading the names …' });
    void planOf(files).then(setPhotos);
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
        <FileButton multiple accept={PICTURE_TYPES} disabled={busy !== ''} take={read}>
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
            {matched} of {formatCount(rows.length, 'file')} {matched === 1 ? 'shows' : 'show'} a pattern of the shop.
            Unclear files are skipped: rename them, or open their pattern below.
          </p>
          <p className="acts">
            {matched > 0 && (
              <LargeButton main onClick={() => void takePhotos(photos, show).then(setPhotos)}>
                Import {formatCount(matched, 'photograph')}
              </LargeButton>
            )}
            <LargeButton onClick={() => setPhotos(NONE)}>Leave it</LargeButton>
          </p>
          <ul>
            {rows.map((row) => {
              const title = patterns.get(row.pattern ?? 0)?.title;
              return (
                <li className="line-above pad-y-2 break-anywhere" key={row.file}>
                  {row.file}
                  <span className="note block">
                    {title ? `${title}, ${VIEWS[row.view].name}: ${row.why}.` : `Skipped: ${row.why}.`}
                    {replaces(row) && ' It replaces a photograph.'}
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
