import { createContext, useContext } from 'react';

/** The names of illustrations and motifs to choose from, which the desk reads from its page. */
export interface DeskChoices {
  drawings: string[];
  motifs: string[];
}
const Choices = createContext<DeskChoices>({ drawings: [], motifs: [] });
export const DeskChoicesProvider = Choices.Provider;
export const useDeskChoices = (): DeskChoices => useContext(Choices);
