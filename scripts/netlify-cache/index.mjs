/**
 * A build plugin of Netlify: keeps the compiled pages, the rendered pages and what they were rendered from between builds, so that
 * a build renders only what has changed. Without the cache, a build renders everything.
 */
const KEPT = ['dist', 'dist.program', 'dist.cache'];

export const onPreBuild = ({ utils }) => utils.cache.restore(KEPT);

export const onPostBuild = ({ utils }) => utils.cache.save(KEPT);
