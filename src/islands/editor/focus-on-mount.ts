/** A `ref` for what is to have the focus as soon as it is there: what a press has just put in the place of its button. */
export const focused = (element: HTMLElement | null): void => element?.focus();
