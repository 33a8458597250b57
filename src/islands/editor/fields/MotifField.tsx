import { useDeskChoices } from '../desk-choices.ts';
import { DeskSelect } from './DeskSelect.tsx';
import type { EntryFieldProps } from './field-props.ts';
import { LabelledField } from './LabelledField.tsx';

export function MotifField(props: EntryFieldProps) {
  const { motifs } = useDeskChoices();
  const value = String(props.value ?? '');
  return (
    <LabelledField {...props}>
      {(control) => (
        <DeskSelect
          {...control}
          value={value}
          options={(motifs.includes(value) ? motifs : [value, ...motifs]).map((name) => [name, name])}
          choose={props.change}
        />
      )}
    </LabelledField>
  );
}
