/** What an editor puts into the shop's front window, the home page; names as in the specification, section 3. */
export interface HeroSlide {
  title: string;
  text: string;
  link: string;
  link_text: string;
  /** which scene and which tire are drawn */
  motif: string;
  /** phones turn through every slide, wide screens through these */
  desktop: boolean;
}

export interface Review {
  name: string;
  /** 1 to 5 */
  rating: number;
  text: string;
  /** made up; marked as such wherever it is shown, and never structured data (`decisions.md` 13) */
  sample: boolean;
}
