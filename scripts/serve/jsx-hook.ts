/** Node runs `.ts` files, but not `.tsx`. Functions that render React components need this hook when they are not bundled. */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { transformSync } from 'esbuild';

registerHooks({
  load(url, context, next) {
    if (!url.endsWith('.tsx')) return next(url, context);
    const source = transformSync(readFileSync(new URL(url), 'utf8'), {
      loader: 'tsx',
      jsx: 'automatic',
      format: 'esm',
      sourcemap: 'inline',
    }).code;
    return { format: 'module', source, shortCircuit: true };
  },
});
