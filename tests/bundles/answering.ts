/** Function tests that run against bundles (`TEST_FUNCTIONS=bundles`), and why some do not. */

/** @throws an `Error` that names the variable */
export function testsBundles({ TEST_FUNCTIONS = 'source' }: Record<string, string | undefined> = process.env): boolean {
  if (TEST_FUNCTIONS === 'source' || TEST_FUNCTIONS === 'bundles') return TEST_FUNCTIONS === 'bundles';
  throw new Error(`TEST_FUNCTIONS is "${TEST_FUNCTIONS}", not source or bundles.`);
}

/** Test files that use modules of which a bundle has its own copy, with the reason. */
export const NOT_BY_BUNDLES: Record<string, string> = {
  'tests/functions/login-work.test.ts':
    'counts what is asked of node:crypto, put in place of the module that functions import',
  'tests/functions/editor-publish.test.ts':
    'hands functions a publisher (usePublisher), which on Netlify is the build hook',
};
