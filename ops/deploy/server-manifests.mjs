// For the images: leaves in each package.json what servers need, so that `npm ci` installs no more than that. Its own choice
// of workspaces (-w) also follows what these need for their tests. What the lock file has beyond it is left out by npm.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const SERVERS = ['shared', 'api', 'gateway', 'simulators'];

/** @param {string} root of a checkout, or of its package.json files alone, that is thrown away */
export function keepServers(root) {
  const { workspaces } = edit(join(root, 'package.json'), (manifest) => {
    // The image has its own Node.
    delete manifest.optionalDependencies;
    delete manifest.devDependencies;
    // The API counts what browsers tell of these by name: api/platform/remotes.ts.
    const remotes = manifest.workspaces.filter((name) => name.startsWith('remote-'));
    return { ...manifest, workspaces: SERVERS, remotes };
  });
  for (const workspace of SERVERS) {
    edit(join(root, workspace, 'package.json'), (manifest) => {
      delete manifest.devDependencies;
      // The packages that shared's browser components are made with.
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
