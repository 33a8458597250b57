/** A notice at the top of all pages for a limited time: "October rush: book early". */
export interface Notice {
  text: string;
  link: string;
  link_text: string;
  shown_from: string;
  shown_until: string;
}
