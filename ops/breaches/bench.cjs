// A process that tries breaches one after the other, each by its own test: Jest and the packages are loaded once for all of
// them, our own sources anew for each, with its breach in them. A breach of the browser's code gets a Jest of its own instead.
const { registerHooks } = require('node:module');
const { dirname, join } = require('node:path');
const { pathToFileURL } = require('node:url');
const { readConfigs } = require('jest-config');
const runTests = require('../jest/native-runner.cjs');
const { plantedFile } = require('./planted.cjs');

const ROOT = pathToFileURL(join(dirname(dirname(__dirname)), '/')).href;
const SOURCE = /\.m?ts$/;
const TEST_TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');

/** The breach that is being tried, if one is, and where its file is. */
let breach;
let target;
/** Distinguishes the modules of each try. */
let tries = 0;

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const isOurs =
      found.url.startsWith(ROOT) && SOURCE.test(found.url) && !found.url.includes('/node_modules/');
    return isOurs ? { ...found, url: `${found.url}?try=${tries}` } : found;
  },
  load(url, context, next) {
    if (!target || url.split('?')[0] !== target) return next(url, context);
    return { ...next(url, context), source: plantedFile(breach) };
  },
});

/** A file of tests as its workspace's Jest would run it. */
async function run({ workspace, test, tests, timeout }) {
  process.chdir(workspace);
  const { globalConfig, configs } = await readConfigs({ _: [], $0: 'jest', ci: true, silent: true }, [
    workspace,
  ]);
  globalThis[TEST_TIMEOUT] = timeout;
  const restricted = { ...globalConfig, testNamePattern: tests };
  const runtime = { enterTestCode: () => {}, leaveTestCode: () => {} };
  const result = await runTests(restricted, configs[0], undefined, runtime, test, async () => {});
  return {
    failed: Boolean(result.testExecError),
    message: result.failureMessage,
    tests: result.testResults.map(({ status, fullName }) => ({ status, fullName })),
  };
}

const ENVIRONMENT = { ...process.env };

process.on('message', async ({ environment, planting, ...what }) => {
  for (const name of Object.keys(process.env)) if (!(name in ENVIRONMENT)) delete process.env[name];
  Object.assign(process.env, ENVIRONMENT, environment);
  tries += 1;
  breach = planting;
  target = planting && pathToFileURL(planting.path).href;
  try {
    process.send({ ...(await run(what)) });
  } catch (error) {
    process.send({ failed: true, message: String(error?.stack ?? error), tests: [] });
  }
});
process.once('disconnect', () => process.exit());
