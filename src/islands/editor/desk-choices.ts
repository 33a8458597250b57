import { createContext, useContext } from 'react';

/** Names of illustrations and motifs, which the desk reads from its page. */
export interface DeskChoices {
  drawings: string[];
  motifs: string[];
}
const Choices = createContext<DeskChoices>({ drawings: [], motifs: [] });
export const DeskChoicesProvider = Choices.Provider;
export const useDeskChoices = (): DeskChoices => useContext(Choices);
