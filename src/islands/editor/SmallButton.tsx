import type { ComponentProps } from 'react';

/** A small button of the desk. It submits the form around it only with that type. */
export const SmallButton = (props: Omit<ComponentProps<'button'>, 'className'>) => (
  <button type="button" className="btn btn-sm" {...props} />
);
