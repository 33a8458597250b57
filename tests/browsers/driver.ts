/** What a visitor's hands and eyes need of a browser. Puppeteer drives Firefox, WebDriver drives WebKit. */
export interface Driver {
  open(url: string): Promise<void>;
  url(): Promise<string>;
  /** Runs a function in the page, with arguments that are JSON. It names nothing outside itself. @returns what it resolves to, as JSON */
  run<A extends unknown[], T>(task: (...args: A) => T, ...args: A): Promise<Awaited<T>>;
  /** Clicks in the middle of an element, as a hand does. @throws when something else covers it */
  click(target: Target): Promise<void>;
  /** Types over what the field has. */
  type(target: Target, text: string): Promise<void>;
  pressEnter(): Promise<void>;
  back(): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Errors of scripts and of the console so far, where the browser tells them. */
  errors(): string[];
  close(): Promise<void>;
}

/** The first visible element in use that a CSS selector finds, by its text if one is given: the whole text, or else the part of it. */
export interface Target {
  css: string;
  text?: string;
}

/** Finds an element in the page, and brings it to the middle. Runs there. */
export function findElement({ css, text }: Target): Element | undefined {
  const visible = [...document.querySelectorAll<HTMLElement>(css)].filter(
    (element) => element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled'),
  );
  const textOf = (element: HTMLElement): string => element.innerText.replace(/\s+/g, ' ').trim();
  const element =
    text === undefined
      ? visible[0]
      : (visible.find((element) => textOf(element) === text) ??
        visible.find((element) => textOf(element).includes(text)));
  element?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return element;
}
