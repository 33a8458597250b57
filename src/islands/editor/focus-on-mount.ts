/** A `ref` that focuses an element when it appears, such as one that replaces the button that was pressed. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();
