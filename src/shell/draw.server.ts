/** The compiled program's entry: renders any page of the shop. `scripts/build/compile.ts` makes one file of it. */
import { createApp } from 'astro/app/entrypoint';

const app = createApp({ streaming: false });
app.logger.setDestination({ write: () => {} }); // it would print failed statements with their values
const renderError = app.renderError.bind(app);
app.renderError = (request, options) => {
  if (options.error) throw options.error; // the program would answer with an empty page
  return renderError(request, options);
};

/** Renders the page of a request from `locals.shop`; an unknown path with status 404. @throws what fails meanwhile */
export const draw = (request: Request, locals: App.Locals): Promise<Response> => app.render(request, { locals });
