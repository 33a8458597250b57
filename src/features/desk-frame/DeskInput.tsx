import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'onChange'> {
  change(text: string): void;
}

export const DeskInput = ({ change, ...attributes }: Props) => (
  <input className="in" {...attributes} onChange={({ target }) => change(target.value)} />
);
