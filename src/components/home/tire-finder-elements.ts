/** Ids of the radio buttons that choose a tab. That of the vehicle tab is in `vehicle-panel-elements.ts`. */
export const SIZE_TAB_ID = 'by-size';
export const KEYWORD_TAB_ID = 'by-keyword';

/** The attribute of the finder that holds the part of the size to highlight in the drawing, one of `SIZE_PART_KEYS`. */
export const HIGHLIGHTED_PART = 'data-part';
/** The attribute of the end of a sentence that explains a part: holds that part's key. */
export const EXPLAINED_PART = 'data-explains';
/** Width, aspect ratio and rim, in the order of the selects. */
export const SIZE_PART_KEYS = ['w', 'a', 'r'] as const;
