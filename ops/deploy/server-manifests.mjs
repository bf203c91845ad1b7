// For the images: leaves in each package.json only what servers need, so that `npm ci` installs no more. npm's own choice of
// workspaces (-w) would also install what they need for their tests. npm skips the additional entries of the lock file.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const SERVERS = ['shared', 'api', 'gateway', 'simulators'];

/** @param {string} root of a checkout, or of its package.json files alone, that is thrown away */
export function keepServers(root) {
  const { workspaces } = edit(join(root, 'package.json'), (manifest) => {
    // The image brings its own Node.
    delete manifest.optionalDependencies;
    delete manifest.devDependencies;
    // The API's metrics need the names of the remotes: api/platform/remotes.ts.
    const remotes = manifest.workspaces.filter((name) => name.startsWith('remote-'));
    return { ...manifest, workspaces: SERVERS, remotes };
  });
  for (const workspace of SERVERS) {
    edit(join(root, workspace, 'package.json'), (manifest) => {
      delete manifest.devDependencies;
      // Packages that only shared's browser components need.
      delete manifest.peerDependencies;
      delete manifest.peerDependenciesMeta;
      return manifest;
    });
  }
  for (const workspace of workspaces.filter((name) => !SERVERS.includes(name)))
    rmSync(join(root, workspace), { recursive: true, force: true });
}

/**
 * @param {string} file
 * @param {(manifest: any) => object} change
 */
function edit(file, change) {
  const before = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify(change({ ...before }), null, 2));
  return before;
}

if (import.meta.main) keepServers(process.argv[2] ?? '.');
