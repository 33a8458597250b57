import { useDeskChoices } from '../desk-choices.ts';
import type { EntryFieldProps } from './field-props.ts';
import { LabelledField } from './LabelledField.tsx';

export function MotifField(props: EntryFieldProps) {
  const { motifs } = useDeskChoices();
  const value = String(props.value ?? '');
  return (
    <LabelledField {...props}>
      {(control) => (
        <select {...control} className="in" value={value} onChange={({ target }) => props.change(target.value)}>
          {!motifs.includes(value) && <option value={value}>{value}</option>}
          {motifs.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      )}
    </LabelledField>
  );
}
