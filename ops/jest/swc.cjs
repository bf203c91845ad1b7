const { dirname } = require('node:path');
const { createTransformer } = require('@swc/jest');

const rootDir = dirname(dirname(__dirname));

/** Compiles; what one workspace has compiled is found again by all others, as nothing of theirs makes a difference. */
module.exports = {
  createTransformer(options) {
    const swc = createTransformer(options);
    const getCacheKey = (source, path, given) =>
      swc.getCacheKey(source, path, { ...given, config: { ...given.config, rootDir }, configString: '' });
    return { ...swc, getCacheKey };
  },
};
