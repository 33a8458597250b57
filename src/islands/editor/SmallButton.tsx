import type { ComponentProps } from 'react';

/** A small button of the desk. It does not submit the form around it. */
export const SmallButton = (props: Omit<ComponentProps<'button'>, 'type' | 'className'>) => (
  <button type="button" className="btn btn-sm" {...props} />
);
