import { discardDraft, type OpenEntry } from '#src/stores/editor/entry.ts';
import { visibilityNow } from '../publish/publishing-now.ts';

interface Props {
  open: OpenEntry;
  /** false for an entry without a preview */
  preview: false | { pressed: boolean; toggle(): void };
}

export const SaveBar = ({ open, preview }: Props) => (
  <div className="save-bar cluster">
    <button className="btn btn-go" aria-disabled={open.state === 'saving'}>
      {open.state === 'saving' ? 'Saving …' : 'Save'}
    </button>
    {preview && (
      <button type="button" className="btn" aria-pressed={preview.pressed} onClick={preview.toggle}>
        Preview
      </button>
    )}
    {open.dirty && (
      <button type="button" className="btn" onClick={discardDraft}>
        Undo all
      </button>
    )}
    <SaveStatus open={open} />
  </div>
);

const SaveStatus = ({ open: { state, message, failed, dirty, entry } }: Pick<Props, 'open'>) => (
  <div className="says">
    <p role="status">
      {!failed && message ? (
        `${message} ${entry ? visibilityNow(entry) : ''}`
      ) : state === 'saving' ? (
        <span className="vh">Saving …</span>
      ) : dirty ? (
        'Not saved yet. Kept in this browser.'
      ) : (
        ''
      )}
    </p>
    <p role="alert" className="wrong">
      {failed ? message : ''}
    </p>
  </div>
);
