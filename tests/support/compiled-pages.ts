/** Functions render pages by a compiled program. Tests compile it when a page is first asked for, and most never ask. */
import path from 'node:path';
import { compileOnce } from '../../scripts/build/compile.ts';
import { mountFunctions, type MountedFunction } from '../../scripts/serve/mounted-functions.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The functions that render pages: those whose bundle includes the program (`netlify.toml`). */
const RENDERING = ['pages', 'own-price-list', 'editor-preview'];

let compiled: Promise<void> | undefined;

/** What renders a page without a function awaits this first. */
export const compilePages = (): Promise<void> => (compiled ??= compileOnce(root, (line) => console.log(line)));

/** The functions from their source. */
export const mountSources = async (): Promise<MountedFunction[]> =>
  (await mountFunctions()).map((fn) =>
    RENDERING.includes(fn.name)
      ? { ...fn, handle: async (request, context) => compilePages().then(() => fn.handle(request, context)) }
      : fn,
  );
