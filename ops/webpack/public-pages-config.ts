import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { base, scripts, shellApp, styles } from '../../webpack.common.ts';

/**
 * Build of the shell's public pages for Node: one module that draws them as HTML (shell/src/prerender.tsx), with the
 * class names and addresses of files of the shell's own build.
 */
export function publicPagesConfig(): Configuration {
  const app = shellApp('production');
  const { devServer: _, output, ...config } = base(app);
  return {
    ...config,
    name: 'public-pages',
    target: 'node24',
    entry: { 'public-pages': './shell/src/prerender.tsx' },
    output: {
      path: join(output?.path ?? '', 'prerender'),
      clean: true,
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      publicPath: '/shell/',
      ...(output?.assetModuleFilename ? { assetModuleFilename: output.assetModuleFilename } : {}),
    },
    module: {
      parser: { javascript: { dynamicImportMode: 'eager' } },
      rules: [
        scripts(app),
        ...styles(app, true),
        { test: /\.(woff2|svg|png|webp)$/, type: 'asset/resource', generator: { emit: false } },
      ],
    },
    // Drawing asks nobody: the data is given.
    resolve: { ...config.resolve, alias: { ...config.resolve.alias, axios$: false } },
    plugins: [],
  };
}
