import type { FieldConflict } from '#src/domain/editor/merge.ts';
import type { FieldKind } from '../forms/field-kinds.ts';
import { fieldDifferences } from '../changes/field-differences.ts';
import { FieldDifferences } from '../changes/FieldDifferences.tsx';

export type Side = 'mine' | 'theirs';

interface Props {
  label: string;
  field: FieldKind | undefined;
  /** the value that editing began with */
  base: unknown;
  conflict: FieldConflict;
  /** whose version the other one is, and how old */
  theirLabel: string;
  chosen: Side | undefined;
  choose(side: Side): void;
}

export function ConflictField({
  label,
  field,
  base,
  conflict: { field: name, mine, theirs, both },
  theirLabel,
  chosen,
  choose,
}: Props) {
  return (
    <fieldset className="conflict-field">
      <legend>
        {label}
        {both && <span className="mark">Changed by both</span>}
      </legend>
      <div className="sides">
        {(
          [
            ['mine', 'Yours', mine],
            ['theirs', theirLabel, theirs],
          ] as const
        ).map(([side, sideLabel, value]) => (
          <div key={side} className="side frame" data-chosen={chosen === side || undefined}>
            <label className="check">
              <input type="radio" name={`side-${name}`} checked={chosen === side} onChange={() => choose(side)} />
              {sideLabel}
            </label>
            <FieldDifferences of={fieldDifferences(field, label, base, value)} />
          </div>
        ))}
      </div>
    </fieldset>
  );
}
