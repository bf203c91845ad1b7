/** What every Jest workspace shares; a workspace's jest.config.cjs spreads one of these. */
/** Several workspaces are tested at a time. */
const maxWorkers = '50%';

/** Milliseconds. Only for tests that never end: a busy machine may take many times as long as a quiet one. */
const testTimeout = 180_000;

const swc = [
  `${__dirname}/ops/jest/swc.cjs`,
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

/** Browser workspaces: jsdom with fetch and streams, CSS Modules as their own names. */
const browser = {
  // All workspaces share one cache of compiled files.
  id: 'sohor-browser',
  testEnvironment: 'jest-fixed-jsdom',
  testEnvironmentOptions: { customExportConditions: [''] },
  transform: { '\\.(ts|tsx|mjs|js)$': swc },
  // ESM-only packages are transformed too; the rest of node_modules is CommonJS already.
  transformIgnorePatterns: [],
  moduleNameMapper: {
    '\\.module\\.css$': `${__dirname}/ops/jest/css-module.cjs`,
    '\\.css$': `${__dirname}/ops/jest/empty.cjs`,
    '\\.webp$': `${__dirname}/ops/jest/picture.cjs`,
  },
  testTimeout,
  setupFilesAfterEnv: [`${__dirname}/ops/jest/setup-dom.cjs`],
  testMatch: ['**/*.test.{ts,tsx}'],
  maxWorkers,
};

module.exports = { browser };
