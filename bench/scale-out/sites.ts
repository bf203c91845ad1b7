import { join } from 'node:path';
import { readRemoteBuild } from '../../ops/release/builds/remote-build.ts';
import { readShellBuild } from '../../ops/release/builds/shell-build.ts';
import { bringLive } from '../../ops/release/commands/bring-live.ts';
import { publishBuilds } from '../../ops/release/commands/publish.ts';
import { localKeys } from '../../ops/release/signing/keys.ts';
import { FolderStore } from '../../ops/release/store/folder-store.ts';
import { generatedRemote, nameOf } from './generated-remote.ts';

export const ROOT = join(import.meta.dirname, '../..');
/** Keys of the generated remotes are made here, not among this machine's own. */
const context = (folder: string) => ({ root: `${folder}-keys`, store: new FolderStore(folder), env: {} });

/** Publishes the built shell, the built remote of the log-in page, and generated remotes beside it, all signed. */
export async function publishSite(folder: string, remotes: number): Promise<void> {
  const numbers = Array.from({ length: remotes }, (_, at) => at + 1);
  const names = ['shell', 'remote-auth', ...numbers.map(nameOf)];
  const builds = [await readRemoteBuild(ROOT, 'remote-auth'), ...numbers.map((one) => generatedRemote(one))];
  const at = context(folder);
  await publishBuilds(at, await readShellBuild(ROOT), builds, {
    origin: 'http://localhost',
    allowedOrigins: [],
    overrides: false,
    keys: localKeys(at.root, names),
  });
}

export interface ReleaseCost {
  /** Milliseconds of processor time of this process, all its threads. */
  cpu: number;
  ms: number;
}

/** Releases a changed page of the first generated remote. @param smoke its 20 pages are tried in a browser, too */
export async function releaseInto(folder: string, content: string, smoke: boolean): Promise<ReleaseCost> {
  const before = process.cpuUsage();
  const start = performance.now();
  await bringLive(context(folder), generatedRemote(1, content), { smoke });
  const { user, system } = process.cpuUsage(before);
  return { cpu: (user + system) / 1000, ms: performance.now() - start };
}
