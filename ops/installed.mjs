// Whether node_modules is up to date with the package.json files and the lock file. Plain JavaScript without packages, as
// setup.mjs.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** @param {string} root */
const stampFile = (root) => join(root, 'node_modules/.sohor-installed');

/** @param {string} root */
export const isInstalled = (root) =>
  existsSync(stampFile(root)) && readFileSync(stampFile(root), 'utf8') === fingerprint(root);

/**
 * Records that node_modules is up to date.
 * @param {string} root
 */
export function markInstalled(root) {
  mkdirSync(dirname(stampFile(root)), { recursive: true });
  writeFileSync(stampFile(root), fingerprint(root));
}

/**
 * Hash of everything that node_modules is made from.
 * @param {string} root
 */
function fingerprint(root) {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const manifests = workspaces.map((/** @type {string} */ name) => `${name}/package.json`);
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`);
  for (const path of ['package-lock.json', 'package.json', ...manifests]) {
    const file = join(root, path);
    hash.update(`${path}\n`).update(existsSync(file) ? readFileSync(file) : '');
  }
  return hash.digest('hex');
}
