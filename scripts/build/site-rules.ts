import { LIST_PARAMETERS } from '#src/domain/list/filter-url.ts';

/** Netlify's files of rules for the pages, by their names. The rules that are always the same are in `netlify.toml`. */
export const siteRules = (policy: string) => ({
  _headers: `/*\n  Content-Security-Policy: ${policy}\n`,
  _redirects: `${queryRules()}\n`,
});

/**
 * A rule for each parameter, since Netlify matches queries by name. A list or a comparison of sizes with a query is rendered by
 * a function, so that it is complete HTML. Paths without one are files.
 */
export const queryRules = (): string =>
  [
    ...['a', 'b'].map((name) => `/tires/compare-sizes ${name}=:${name} /compare-sizes 200!`),
    ...LIST_PARAMETERS.map((name) => `/tires/* ${name}=:${name} /list-page/:splat 200!`),
  ].join('\n');
