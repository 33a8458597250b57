import { createContext, useContext } from 'react';

/** What the page knows and the desk does not: names of drawings and scenes, read from the page that the desk stands on. */
export interface DeskChoices {
  drawings: string[];
  motifs: string[];
}
const Choices = createContext<DeskChoices>({ drawings: [], motifs: [] });
export const DeskChoicesPlace = Choices.Provider;
export const useDeskChoices = (): DeskChoices => useContext(Choices);
