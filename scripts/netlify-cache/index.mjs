/** A build plugin of Netlify that saves the compiled pages, so that only a build of other code compiles. */
const COMPILED = ['dist.program'];

export const onPreBuild = ({ utils }) => utils.cache.restore(COMPILED);

export const onPostBuild = ({ utils }) => utils.cache.save(COMPILED);
