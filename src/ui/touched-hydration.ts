/** Names that tie islands to the client directive `client:touched` (`src/layouts/touched-island.ts`). */

/** event of an `astro-island` that makes it hydrate at once */
export const HYDRATE_EVENT = 'hydrate';
/** on an `astro-island`: its form was submitted before it was hydrated; `src/styles/base/buttons.css` depends on it, too */
export const PRESSED = 'data-pressed';
