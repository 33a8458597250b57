import type { Revision } from '#src/contracts/editor/revisions.ts';
import { formatHash } from '#src/stores/editor/desk-location.ts';
import { fieldDifferences } from './field-differences.ts';
import { fieldLabel, fieldOf } from '../forms/forms.ts';
import { FieldDifferences } from './FieldDifferences.tsx';
import { RestoreButtons } from './RestoreButtons.tsx';

interface Props {
  revision: Revision;
  version: number | undefined;
  isOpen: boolean;
  done: (() => void) | undefined;
}

export function RevisionDifference({ revision, version, isOpen, done }: Props) {
  const { kind, entry_id, before, after, fields, action } = revision;
  const differences = fields.flatMap((name) =>
    fieldDifferences(fieldOf(kind, entry_id, name), fieldLabel(kind, entry_id, name), before?.[name], after?.[name]),
  );
  return (
    <div className="revision">
      <FieldDifferences of={differences} />
      {isOpen || action === 'deleted' ? (
        <RestoreButtons
          revision={revision}
          version={action === 'deleted' ? 0 : (version ?? 0)}
          isOpen={isOpen}
          done={done}
        />
      ) : (
        <p className="acts">
          <a className="btn btn-sm" href={formatHash({ section: kind, id: entry_id })}>
            Open it to bring a version back
          </a>
        </p>
      )}
    </div>
  );
}
