// Plain JavaScript without packages, for Node 20 on, because the set-up uses it before anything is installed.
import { existsSync } from 'node:fs';

/** Systems for which the lock file has every package, named by Node's platform and processor. */
export const SUPPORTED = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64'];

/** The version that `package.json` pins for every system, and that is tested. */
export const MINIMUM_NODE = [26, 10];

/**
 * What is asked about the system.
 * @typedef {{ platform: string, arch: string, node: string, musl: boolean }} System
 */

/** @returns {System} */
const thisSystem = () => ({
  platform: process.platform,
  arch: process.arch,
  node: process.versions.node,
  musl: process.platform === 'linux' && usesMusl(),
});

/**
 * Why this system cannot run the product, in a sentence for the person at the terminal; undefined when it can.
 * @param {System} system
 */
export function unsupported({ platform, arch, node, musl } = thisSystem()) {
  const supported = 'Linux with glibc or macOS, on x64 or arm64';
  if (platform === 'win32')
    return `Sohor does not run on Windows itself. Open it in WSL (Windows Subsystem for Linux), and start it there.`;
  if (!SUPPORTED.includes(`${platform}-${arch}`))
    return `Sohor runs on ${supported}; this is ${platform} on ${arch}.`;
  if (musl)
    return `Sohor runs on ${supported}; this Linux uses musl (Alpine, say), for which it has no PostgreSQL. Use Debian or Ubuntu.`;
  if (!isAtLeast(node, [20, 0])) return `Node 20 or newer is needed to set Sohor up; this is ${node}.`;
  return undefined;
}

/**
 * What to change about the folder of the sources, in a sentence; undefined where nothing is: webpack gives these signs a meaning of
 * their own in paths, and PATH is divided by colons.
 * @param {string} folder
 */
export function unusableFolder(folder) {
  const [sign] = /[#?!:]/.exec(folder) ?? [];
  return (
    sign &&
    `Sohor cannot be built in a folder with "${sign}" in its path: move or rename ${folder}, and try again.`
  );
}

/**
 * The Node that runs the product: the pinned one, or else this one.
 * @param {string} pinned path of its program, which may be missing
 */
export function usableNode(pinned, version = process.versions.node) {
  if (existsSync(pinned)) return pinned;
  return isAtLeast(version, MINIMUM_NODE) ? process.execPath : undefined;
}

/** @param {string} version @param {number[]} least major and minor */
function isAtLeast(version, [leastMajor = 0, leastMinor = 0]) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
}

function usesMusl() {
  // Without this the report names every network interface and its host, which may take seconds.
  /** @type {{ excludeNetwork?: boolean }} */ (process.report).excludeNetwork = true;
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return header.glibcVersionRuntime === undefined;
}
