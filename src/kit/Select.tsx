import type { ComponentProps } from 'react';

export interface SelectProps extends Omit<ComponentProps<'select'>, 'className' | 'onChange'> {
  options: ReadonlyArray<readonly [value: string | number, label: string]>;
  choose?: (value: string) => void;
}

/** @param children options before the others */
export const Select = ({ options, choose, children, ...attributes }: SelectProps) => (
  <select className="in" {...attributes} onChange={choose && (({ target }) => choose(target.value))}>
    {children}
    {options.map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
);
