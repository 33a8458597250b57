export const DESK = 'desk';
/** on that element: what there is to choose from, as JSON */
export const DESK_CHOICES = 'data-choices';
/** id of the element with the message until the desk is rendered */
export const ACCESS_STATUS = 'desk-says';
/** id of the heading, which receives the focus when another section or entry is opened */
export const DESK_TITLE = 'desk-title';
export const FIELD_PATH = 'data-path';

export interface DeskChoices {
  drawings: string[];
  motifs: string[];
  shops: string[];
  /** with which the hours of a single shop begin: those of all shops, `monday_start` */
  hours: Record<string, string>;
}

export const deskChoices = (): DeskChoices =>
  JSON.parse(document.querySelector(`#${DESK}`)!.getAttribute(DESK_CHOICES)!) as DeskChoices;
