import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { base, shellApp } from '../../webpack.common.ts';

const MinimizerPlugin = createRequire(import.meta.url)('minimizer-webpack-plugin');

/**
 * Builds the script that is inlined into every page (shell/src/inlined) and the one that pages load when their shell does not
 * start (shell/src/rescue). Every visit pays for each byte of the first.
 * @param path of its folder
 */
export function inlinedConfig(path = join(shellApp('production').folder, 'dist/inlined')): Configuration {
  const { devServer: _, plugins: __, optimization, ...config } = base(shellApp('production'));
  return {
    ...config,
    name: 'inlined',
    cache: false,
    entry: {
      inlined: './shell/src/inlined/index.ts',
      rescue: './shell/src/rescue/index.ts',
    },
    output: { path, clean: true, filename: '[name].js' },
    optimization: {
      ...optimization,
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          extractComments: false,
          minimizerOptions: {
            ecma: 2022,
            compress: { passes: 3, unsafe_arrows: true, const_to_let: false },
            format: { comments: false },
          },
        }),
      ],
    },
  };
}
