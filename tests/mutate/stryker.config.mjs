/** Stryker's settings for `npm run mutate`. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutate/vitest.config.ts', related: false },
  ignorePatterns: ['/.data', '/dist*', '/public', '/docs'],
  tempDirName: '.data/mutants',
  ignoreStatic: true, // each change of a constant would need a new process
  reporters: ['clear-text'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
};
