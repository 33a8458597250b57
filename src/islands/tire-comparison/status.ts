const line = document.querySelector<HTMLElement>('.share-status');

/** Says below the buttons what has happened. */
export const say = (text: string) => line && (line.textContent = text);
