import { createContext, useContext } from 'react';

/** The names of illustrations, motifs and shops to choose from, which the desk reads from its page. */
export interface DeskChoices {
  drawings: string[];
  motifs: string[];
  shops: string[];
}
const Choices = createContext<DeskChoices>({ drawings: [], motifs: [], shops: [] });
export const DeskChoicesProvider = Choices.Provider;
export const useDeskChoices = (): DeskChoices => useContext(Choices);
