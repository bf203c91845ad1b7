const { appendFileSync, readFileSync } = require('node:fs');

/** @typedef {{ path: string, from: string, to: string, witness: string }} Planting */

/**
 * The file's text with the breach in it. Records in the witness file that it was asked for.
 * @param {Planting} breach
 */
module.exports.plantedIn = (source, { path, from, to, witness }) => {
  const parts = source.split(from);
  if (parts.length !== 2)
    throw new Error(`The text of the breach stands ${parts.length - 1} times in ${path}`);
  appendFileSync(witness, `${process.pid}\n`);
  return parts.join(to);
};

/** @param {Planting} breach */
module.exports.plantedFile = (breach) => module.exports.plantedIn(readFileSync(breach.path, 'utf8'), breach);
