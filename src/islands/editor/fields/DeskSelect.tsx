import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'select'>, 'className' | 'onChange'> {
  options: ReadonlyArray<readonly [value: string | number, label: string]>;
  choose(value: string): void;
}

/** @param children options before the others */
export const DeskSelect = ({ options, choose, children, ...attributes }: Props) => (
  <select className="in" {...attributes} onChange={({ target }) => choose(target.value)}>
    {children}
    {options.map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
);
