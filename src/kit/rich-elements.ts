/** The elements that the rich text editor of the desk keeps. A text with others is edited as HTML, so that none is lost. */
export const RICH_ELEMENTS =
  'p br hr h2 h3 h4 ul ol li strong b em i s blockquote a img table thead tbody tr th td'.split(' ');
