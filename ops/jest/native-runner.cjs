const { pathToFileURL } = require('node:url');
const { default: circus } = require('jest-circus/runner');

/**
 * Runs a test file as the ES module it is, by Node itself: what it imports is loaded once for all files of a worker
 * instead of once for each, which was most of the work. Modules keep their state between files, and cannot be mocked.
 */
module.exports = (globalConfig, config, _environment, runtime, testPath, tell) => {
  const native = {
    requireInternalModule(path) {
      // Each file has a state of its own in the test framework.
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
