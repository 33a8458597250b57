/** A notice at the top of all pages for a limited time: "October rush: book early". */
export interface Notice {
  text: string;
  link: string;
  link_text: string;
  /** ISO 8601 */
  shown_from: string;
  shown_until: string;
}

export const isShown = ({ shown_from, shown_until }: Pick<Notice, 'shown_from' | 'shown_until'>, now: Date): boolean =>
  Date.parse(shown_from) <= now.getTime() && now.getTime() < Date.parse(shown_until);
