const { pathToFileURL } = require('node:url');
const { default: circus } = require('jest-circus/runner');

/**
 * Runs a test file as an ES module in Node itself: imported modules are loaded once per worker instead of once per file, which
 * was most of the work. So modules keep their state between files and cannot be mocked.
 */
module.exports = (globalConfig, config, _environment, runtime, testPath, tell) => {
  const native = {
    requireInternalModule(path) {
      // Gives each file a fresh state of the test framework.
      delete require.cache[path];
      return require(path);
    },
    requireModule: require,
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule: (path) => import(pathToFileURL(path).href),
    setGlobalsForRuntime: () => {},
    enterTestCode: () => runtime.enterTestCode(),
    leaveTestCode: () => runtime.leaveTestCode(),
  };
  return circus(globalConfig, config, { global: globalThis }, native, testPath, tell);
};
