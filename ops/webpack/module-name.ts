import { relative } from 'node:path';

/**
 * Readable name of a module: `react-dom`, `shared/src/ui/button.tsx`, or `webpack` when it has no file.
 * @param path of its file, without the query
 */
export function moduleName(root: string, path: string | undefined): string {
  if (!path) return 'webpack';
  const [, inPackage] = path.split(/node_modules\/(?!.*node_modules\/)/);
  if (inPackage)
    return inPackage
      .split('/')
      .slice(0, inPackage.startsWith('@') ? 2 : 1)
      .join('/');
  return relative(root, path);
}
