interface Props {
  label: string;
  className?: string;
  value: string;
  options: ReadonlyArray<readonly [value: string, label: string]>;
  choose(value: string): void;
}

export const LabelledSelect = ({ label, className = 'field', value, options, choose }: Props) => (
  <label className={className}>
    <span>{label}</span>
    <select className="in" value={value} onChange={({ target }) => choose(target.value)}>
      {options.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </select>
  </label>
);
