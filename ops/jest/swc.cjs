const { dirname } = require('node:path');
const { createTransformer } = require('@swc/jest');
const { appendFileSync } = require('node:fs');

const planting = process.env.SOHOR_PLANTING && JSON.parse(process.env.SOHOR_PLANTING);
const rootDir = dirname(dirname(__dirname));

/** Compiles with one cache for all workspaces, because their settings do not differ. */
module.exports = {
  createTransformer(options) {
    const swc = createTransformer(options);
    const getCacheKey = (source, path, given) =>
      swc.getCacheKey(source, path, { ...given, config: { ...given.config, rootDir }, configString: '' });
    // A planted breach (ops/breaches) changes a file while it is compiled. The changed source is part of the key above.
    const plant = (source, path) => {
      if (path !== planting?.path) return source;
      appendFileSync(planting.witness, '');
      return source.split(planting.from).join(planting.to);
    };
    return {
      ...swc,
      getCacheKey: (source, path, given) => getCacheKey(plant(source, path), path, given),
      process: (source, path, given) => swc.process(plant(source, path), path, given),
    };
  },
};
