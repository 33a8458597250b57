/** Function tests that run against bundles (`TEST_FUNCTIONS=bundles`), and why some do not. */

/** @throws an `Error` that names the variable */
export function testsBundles({ TEST_FUNCTIONS = 'source' }: Record<string, string | undefined> = process.env): boolean {
  if (TEST_FUNCTIONS === 'source' || TEST_FUNCTIONS === 'bundles') return TEST_FUNCTIONS === 'bundles';
  throw new Error(`TEST_FUNCTIONS is "${TEST_FUNCTIONS}", not source or bundles.`);
}

/** Test files, from the project's root, that use modules of which a bundle has its own copy, with the reason. */
const NOT_BY_BUNDLES: Record<string, string> = {
  'src/features/accounts/login-work.calls.test.ts':
    'counts what is asked of node:crypto, put in place of the module that functions import',
  'src/features/desk/editor-publish.calls.test.ts':
    'hands functions a publisher (usePublisher), which on Netlify is the build hook',
  'src/features/publishing/editions.calls.test.ts': 'the same',
};

/** Whether bundles may answer the calls of a test file: those named `*.calls.test.ts`. @param file its absolute path */
export const answeredByBundles = (file: string): boolean =>
  /\.calls\.(slow\.)?test\.ts$/.test(file) &&
  !Object.keys(NOT_BY_BUNDLES).some((excepted) => file.endsWith(`/${excepted}`));
