/** Content of the home page that editors write. */
export interface HeroSlide {
  title: string;
  text: string;
  link: string;
  link_text: string;
  /** name of the scene and the tire in the illustration */
  motif: string;
  /** also shown on wide screens; phones show every slide */
  desktop: boolean;
}

export interface Review {
  name: string;
  /** 1 to 5 */
  rating: number;
  text: string;
  /** invented; marked as a sample wherever it is shown, and never part of structured data */
  sample: boolean;
}
