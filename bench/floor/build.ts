import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { scripts } from '../../webpack.common.ts';

/** Builds the bare log-in page as one file by the compiler of the shell. @returns its script */
export async function buildFloor(out: string): Promise<Buffer> {
  const app = { name: 'floor', folder: import.meta.dirname, port: 0, mode: 'production' } as const;
  const config: Configuration = {
    mode: 'production',
    context: import.meta.dirname,
    entry: './login.ts',
    target: ['web', 'es2022'],
    resolve: { extensions: ['.ts', '.js', '.mjs'] },
    output: { path: out, filename: 'main.js' },
    module: { rules: [scripts(app)] },
    performance: false,
  };
  await new Promise<void>((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve();
    });
  });
  return readFile(join(out, 'main.js'));
}
