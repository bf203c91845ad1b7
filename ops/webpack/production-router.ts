import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Configuration } from 'webpack';

// As the shell finds it: remotes have the router from the shell.
const require = createRequire(join(import.meta.dirname, '../../shell/package.json'));
const FOLDER = dirname(
  createRequire(require.resolve('react-router-dom')).resolve('react-router/package.json'),
);
const BUILD = join(FOLDER, 'dist/production');

/**
 * The package's `exports` name its build for development only (github.com/remix-run/react-router/issues/14102). Here it is the one for
 * production, without the components that nobody uses.
 */
export function withProductionRouter(config: Configuration): Configuration {
  if (config.mode !== 'production') return config;
  const { module, resolve } = config;
  return {
    ...config,
    resolve: {
      ...resolve,
      alias: {
        ...resolve?.alias,
        'react-router$': join(BUILD, 'index.mjs'),
        'react-router/dom$': join(BUILD, 'dom-export.mjs'),
      },
    },
    module: {
      ...module,
      rules: [
        ...(module?.rules ?? []),
        { include: BUILD, loader: join(import.meta.dirname, 'pure-components-loader.cjs') },
      ],
    },
  };
}
