/** Names that tie the desk's page, its components and its scripts to each other. */

/** id of the element into which the desk is rendered */
export const DESK = 'desk';
/** on that element: what there is to choose from, as JSON */
export const DESK_CHOICES = 'data-choices';
/** id of the element with the message until the desk is rendered */
export const ACCESS_STATUS = 'desk-says';
/** id of the heading, which receives the focus when another section or entry is opened */
export const DESK_TITLE = 'desk-title';
/** on a control, or on the error of a field that is not one control: the path of the field, `text_images.0.title` */
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
