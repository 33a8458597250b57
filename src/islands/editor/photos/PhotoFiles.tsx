import { useStore } from '@nanostores/react';
import { useEffect, type DragEvent } from 'react';
import { drawingText } from '#src/domain/product/pattern-drawing.ts';
import { formatCount } from '#src/domain/supplier/list-figures.ts';
import { $drawing, leaveDrawing, loadDrawing } from '#src/stores/editor/drawing.ts';
import {
  $photos,
  clearPhotos,
  readPhotos,
  replacedBy,
  takePhotos,
  undoPhotos,
  choosePattern,
  type PhotoRow,
} from '#src/stores/editor/photos.ts';
import { VIEW_NAMES } from '#src/domain/photo/photo-fields.ts';
import { SmallButton } from '../actions.tsx';
import { DeskSelect } from '../fields/DeskSelect.tsx';

const ACCEPTED = '.zip,image/jpeg,image/png,image/webp,image/avif,image/gif';

export function PhotoFiles() {
  const { state, message, rows, patterns, sent, changed, failures } = useStore($photos);
  useEffect(() => clearPhotos, []);
  const busy = state === 'reading' || state === 'taking' || state === 'undoing';
  const chosen = rows.filter((row) => row.chosen !== null);
  const replacing = chosen.filter((row) => replacedBy(row, patterns) !== '').length;
  const read = (list: FileList | null) => {
    if (list?.length && !busy) void readPhotos([...list]);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    read(event.dataTransfer.files);
  };
  return (
    <section className="photo-files" aria-busy={busy} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <h2>Upload many</h2>
      <p>
        Pictures or a ZIP archive, named by brand and pattern: <i>Michelin X-Ice Snow.jpg</i>, or{' '}
        <i>X-Ice Snow tread.jpg</i> in a folder <i>Michelin</i>. The words front, tread and side say what a picture
        shows. You see which pattern gets which before anything changes.
      </p>
      <p className="acts">
        <FileButton text={rows.length > 0 ? 'Choose other files' : 'Choose files or a ZIP'} busy={busy} read={read} />
        <FileButton text="Choose a folder" busy={busy} read={read} folder />
      </p>
      <div role="alert">
        {state === 'failed' && <p className="box bad">{message}</p>}
        {failures.length > 0 && (
          <ul className="box bad">
            {failures.map((failure) => (
              <li key={failure}>{failure}</li>
            ))}
          </ul>
        )}
      </div>
      <div role="status">
        {state === 'reading' && <p>Reading the names …</p>}
        {state === 'taking' && (
          <p>
            Taking {Math.min(sent + 1, chosen.length)} of {chosen.length} …
          </p>
        )}
        {state === 'undoing' && <p>Undoing …</p>}
        {state === 'taken' && (
          <p className="box good">
            {formatCount(changed.length, 'pattern')} {changed.length === 1 ? 'has' : 'have'} new photographs. Publish to
            show them to visitors.
          </p>
        )}
        {state === 'undone' && <p className="box good">The patterns have their earlier photographs again.</p>}
      </div>
      {state === 'taken' && changed.length > 0 && (
        <p className="acts">
          <SmallButton onClick={() => void undoPhotos()}>Undo</SmallButton>
        </p>
      )}
      {state === 'read' && (
        <>
          <p>
            {chosen.length} of {formatCount(rows.length, 'file')} {chosen.length === 1 ? 'shows' : 'show'} a pattern of
            the shop{replacing > 0 && `; ${replacing} would replace a photograph`}. Unclear files are skipped unless you
            choose.
          </p>
          <p className="acts">
            {chosen.length > 0 && (
              <button type="button" className="btn btn-go" onClick={() => void takePhotos()}>
                Import {formatCount(chosen.length, 'photograph')}
              </button>
            )}
            <button type="button" className="btn" onClick={clearPhotos}>
              Leave it
            </button>
          </p>
          <PhotoRows />
        </>
      )}
    </section>
  );
}

interface ButtonProps {
  text: string;
  busy: boolean;
  folder?: boolean;
  read(files: FileList | null): void;
}

const FileButton = ({ text, busy, folder = false, read }: ButtonProps) => (
  <label className="btn file">
    {text}
    <input
      className="vh"
      type="file"
      multiple
      {...(folder ? { webkitdirectory: '' } : { accept: ACCEPTED })}
      disabled={busy}
      onChange={({ target }) => {
        read(target.files);
        target.value = '';
      }}
    />
  </label>
);

/** The files with the patterns that they show: first those that a person has to look at. */
function PhotoRows() {
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
                ['', 'Skip it'],
                ...choices.map(({ id, title }) => [id, `${title}, ${VIEW_NAMES[row.view]}`] as const),
              ]}
              choose={(id) => choosePattern(row.file, id === '' ? null : Number(id))}
            />
          </label>
        )}
        {choices.length === 0 && <p className="note">Skipped.</p>}
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

/** How far the drawing of patterns without a photograph is. */
export function DrawnPatterns() {
  const drawing = useStore($drawing);
  useEffect(() => {
    void loadDrawing();
    return leaveDrawing;
  }, []);
  return (
    <p role="status" className="note">
      {drawing && drawingText(drawing)}
      {drawing && drawing.drawn > 0 && ' Publish to show the drawings on all pages.'}
    </p>
  );
}
