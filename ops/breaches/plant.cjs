// Loaded before everything else by the processes of one planted breach (`--require`, also in what they start in turn):
// one file is not loaded as it is on the disk, but with the breach in it. The file itself stays untouched, so that any
// number of breaches can be tried at once.
const { appendFileSync, readFileSync } = require('node:fs');
const { registerHooks } = require('node:module');
const { pathToFileURL } = require('node:url');

const { path, from, to, witness } = JSON.parse(process.env.SOHOR_BREACH);
const target = pathToFileURL(path).href;

/** @param {string} source */
function planted(source) {
  const parts = source.split(from);
  if (parts.length !== 2)
    throw new Error(`The text of the breach stands ${parts.length - 1} times in ${path}`);
  appendFileSync(witness, `${process.pid}\n`);
  return parts.join(to);
}

registerHooks({
  load(url, context, next) {
    if (url.split('?')[0] !== target) return next(url, context);
    return { ...next(url, context), source: planted(readFileSync(path, 'utf8')) };
  },
});

/** For Jest's transforms, which read files by themselves. */
globalThis.plantBreach = (source, file) => (file === path ? planted(source) : source);
