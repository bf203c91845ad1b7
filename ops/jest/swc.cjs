const { dirname } = require('node:path');
const { createTransformer } = require('@swc/jest');

const rootDir = dirname(dirname(__dirname));

/** Compiles; what one workspace has compiled is found again by all others, as nothing of theirs makes a difference. */
module.exports = {
  createTransformer(options) {
    const swc = createTransformer(options);
    const getCacheKey = (source, path, given) =>
      swc.getCacheKey(source, path, { ...given, config: { ...given.config, rootDir }, configString: '' });
    // A planted breach (ops/breaches) changes a file as it is compiled. Its own source is part of the key above.
    const plant = (source, path) => globalThis.plantBreach?.(source, path) ?? source;
    return {
      ...swc,
      getCacheKey: (source, path, given) => getCacheKey(plant(source, path), path, given),
      process: (source, path, given) => swc.process(plant(source, path), path, given),
    };
  },
};
