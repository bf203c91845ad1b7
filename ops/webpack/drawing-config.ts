import type { Configuration } from 'webpack';
import { type App, base, scripts, styles } from '../../webpack.common.ts';

/**
 * Build of pages for Node, which draws them as HTML, with the class names and addresses of files of the browser's build.
 * @param publicPath of files that the HTML names
 */
export function drawingConfig(app: App, publicPath: string): Configuration {
  const { devServer: _, output, ...config } = base(app);
  return {
    ...config,
    target: 'node24',
    output: {
      clean: true,
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      publicPath,
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
