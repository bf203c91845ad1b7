import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { drawingConfig, shellApp } from '../../webpack.common.ts';

/** Builds the shell's public pages: one module that renders them as HTML (shell/src/prerender.tsx). */
export function publicPagesConfig(): Configuration {
  const app = shellApp('production');
  const { output, ...config } = drawingConfig(app, '/shell/');
  return {
    ...config,
    name: 'public-pages',
    entry: { 'public-pages': './shell/src/prerender.tsx' },
    output: { ...output, path: join(app.folder, 'dist/prerender') },
  };
}
