// Loaded before everything else by the processes of one planted breach (`--require`, also in what they start in turn):
// one file is not loaded as it is on the disk, but with the breach in it. The file itself stays untouched, so that any
// number of breaches can be tried at once.
const { registerHooks } = require('node:module');
const { pathToFileURL } = require('node:url');
const { plantedFile, plantedIn } = require('./planted.cjs');

const breach = JSON.parse(process.env.SOHOR_BREACH);
const target = pathToFileURL(breach.path).href;

registerHooks({
  load(url, context, next) {
    if (url.split('?')[0] !== target) return next(url, context);
    return { ...next(url, context), source: plantedFile(breach) };
  },
});

/** For Jest's transforms, which read files by themselves. */
globalThis.plantBreach = (source, file) => (file === breach.path ? plantedIn(source, breach) : source);
