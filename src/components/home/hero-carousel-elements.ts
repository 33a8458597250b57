/** The attribute of the carousel's arrow buttons: how many slides they move on, -1 or 1. */
export const SLIDE_STEP = 'data-turn';
/** The attribute of the button that pauses and plays the carousel. */
export const PAUSE_BUTTON = 'data-pause';
