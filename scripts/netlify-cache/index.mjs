/** A build plugin of Netlify that keeps compiled and rendered pages, so that a build renders only what has changed. */
const KEPT = ['dist', 'dist.program', 'dist.cache'];

export const onPreBuild = ({ utils }) => utils.cache.restore(KEPT);

export const onPostBuild = ({ utils }) => utils.cache.save(KEPT);
