import { DESK, DESK_CHOICES } from './page-elements.ts';

/** The names of illustrations, of motifs of the hero's slides, and of shops to choose from. */
export interface DeskChoices {
  drawings: string[];
  motifs: string[];
  shops: string[];
}

/** Reads them from the desk's page. */
export const deskChoices = (): DeskChoices =>
  JSON.parse(document.querySelector(`#${DESK}`)!.getAttribute(DESK_CHOICES)!) as DeskChoices;
