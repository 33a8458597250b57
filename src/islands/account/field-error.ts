import { createContext, useContext } from 'react';

/** The field of the form that is wrong, and what is wrong with it. */
export const InvalidField = createContext({ name: '', message: '' });

/** What is wrong with a field; undefined when nothing is. */
export function useFieldError(name: string): string | undefined {
  const invalid = useContext(InvalidField);
  return invalid.name === name ? invalid.message : undefined;
}
