import { relative } from 'node:path';

/**
 * Where a module comes from, for people: `react-dom`, `shared/src/ui/button.tsx`, `webpack` for what has no file.
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
