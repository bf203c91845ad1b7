// A process that tries breaches one after the other, each by its own test. Jest and the packages are loaded once; our
// own sources are loaded anew for each breach, with the breach in them. Breaches of the browser's code run in a Jest of
// their own instead.
const { promises, readFileSync } = require('node:fs');
const { registerHooks, stripTypeScriptTypes, syncBuiltinESMExports } = require('node:module');
const { dirname, join } = require('node:path');
const { fileURLToPath, pathToFileURL } = require('node:url');
const { readConfigs } = require('jest-config');
const runTests = require('../jest/native-runner.cjs');
const { plantedFile } = require('./planted.cjs');

const ROOT = pathToFileURL(join(dirname(dirname(__dirname)), '/')).href;
const SOURCE = /\.m?ts$/;
const TEST_TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');

/** The breach that is being tried, if any, and the URL of its file. */
let breach;
let target;
/** Distinguishes the modules of each try. */
let tries = 0;
/** Our sources without types, by file: removing types takes longer than the rest of loading a source again. */
const plain = new Map();

function plainSource(file) {
  if (!plain.has(file)) plain.set(file, stripTypeScriptTypes(readFileSync(file, 'utf8')));
  return plain.get(file);
}

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const isOurs =
      found.url.startsWith(ROOT) && SOURCE.test(found.url) && !found.url.includes('/node_modules/');
    return isOurs ? { ...found, url: `${found.url}?try=${tries}` } : found;
  },
  load(url, context, next) {
    const [file, anew] = url.split('?try=');
    if (anew === undefined) return next(url, context);
    const source =
      file === target ? stripTypeScriptTypes(plantedFile(breach)) : plainSource(fileURLToPath(file));
    return { format: 'module', source, shortCircuit: true };
  },
});

// Migrations are not modules: tests read them as text.
const { readFile } = promises;
promises.readFile = async (file, ...options) =>
  target?.endsWith('.sql') && String(file) === target ? plantedFile(breach) : readFile(file, ...options);
syncBuiltinESMExports();

/** Runs a test file as its workspace's Jest would. */
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
// Only this process runs without the compile cache (see bench.ts); what a test starts may use it.
delete ENVIRONMENT.NODE_DISABLE_COMPILE_CACHE;

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
