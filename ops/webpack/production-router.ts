import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Configuration } from 'webpack';

// Resolved from the shell, because remotes get the router from there.
const require = createRequire(join(import.meta.dirname, '../../shell/package.json'));
const FOLDER = dirname(
  createRequire(require.resolve('react-router-dom')).resolve('react-router/package.json'),
);
const BUILD = join(FOLDER, 'dist/production');

/**
 * The package's `exports` only lead to its development build (github.com/remix-run/react-router/issues/14102). This uses its
 * production build, without unused components.
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
