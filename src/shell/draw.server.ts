/** The compiled program's entry: renders any page of the shop. `scripts/build/compile.ts` makes one file of it. */
import { createApp } from 'astro/app/entrypoint';
import { SPECULATION_RULES } from './speculation-rules.ts';

const app = createApp({ streaming: false });
app.logger.setDestination({ write: () => {} }); // it would print failed statements with their values
const renderError = app.renderError.bind(app);
app.renderError = (request, options) => {
  if (options.error) throw options.error; // the program would answer with an empty page
  return renderError(request, options);
};

/** Renders the page of a request from `locals.shop`; an unknown path with status 404. @throws what fails meanwhile */
export const draw = (request: Request, locals: App.Locals): Promise<Response> => app.render(request, { locals });

/** The `is:inline` scripts of a component's source, which reach pages unchanged. What is filled in later (`set:`) is not in the source. */
const inlineScriptsOf = (source: string): string[] =>
  [...source.matchAll(/<script\b(?=[^>]*\bis:inline\b)(?![^>]*\bset:)[^>]*>([\s\S]*?)<\/script>/g)].map(
    (match) => match[1]!,
  );

const sources = import.meta.glob<string>('../**/*.astro', { query: '?raw', import: 'default', eager: true });

export const inlineScripts: string[] = [...Object.values(sources).flatMap(inlineScriptsOf), SPECULATION_RULES];

/** The client directives that some page uses, as in `client:load`. */
export const usedDirectives: string[] = [
  ...new Set(
    Object.values(sources).flatMap((source) => [...source.matchAll(/client:(\w+)/g)].map((match) => match[1]!)),
  ),
];
