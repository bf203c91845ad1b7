import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { whyUnfit } from '@sohor/shared/platform/fitness';
import { readRemoteBuild } from '../../ops/release/builds/remote-build.ts';
import { readShellBuild } from '../../ops/release/builds/shell-build.ts';
import { bringRemoteLive, bringShellLive } from '../../ops/release/commands/bring-live.ts';
import { needHead } from '../../ops/release/registry/revisions.ts';
import { FolderStore } from '../../ops/release/store/folder-store.ts';

/** What npm says of the script that it runs would mislead the npm of another checkout. */
function withoutNpm(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !/^(npm_|INIT_CWD$)/i.test(name)));
}

/** @returns whether it ended well */
export async function call(
  command: string,
  args: readonly string[],
  { cwd, env }: { cwd: string; env?: NodeJS.ProcessEnv },
): Promise<boolean> {
  const child = spawn(command, args, { cwd, stdio: 'inherit', env: { ...withoutNpm(process.env), ...env } });
  const [code] = await once(child, 'exit');
  return code === 0;
}

/** What the command prints. @throws where it fails */
export async function output(cwd: string, command: string, args: readonly string[]): Promise<string> {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}`);
  return text.trimEnd();
}

/** Some folders of a revision, or all of it, as they were. */
export async function sourcesOf(
  root: string,
  revision: string,
  folder: string,
  paths: readonly string[] = [],
): Promise<void> {
  const archive = `git archive "$1" -- "\${@:3}" | tar -x -C "$2"`;
  const bash = ['-o', 'pipefail', '-c', archive, 'archive', revision, folder, ...paths];
  if (!(await call('bash', bash, { cwd: root }))) throw new Error(`${revision} cannot be read`);
}

/** The site of a revision, built and published by its own tools. @returns its folder */
export async function publishedBy(root: string, revision: string, folder: string): Promise<string> {
  await mkdir(folder);
  await sourcesOf(root, revision, folder);
  const site = join(folder, '.site');
  const publish = ['ops/setup.mjs', 'release', 'all', '--to', site];
  if (!(await call(process.execPath, publish, { cwd: folder })))
    throw new Error(`${revision} cannot be built`);
  return site;
}

/**
 * Releases parts of these sources, which are built, onto the site.
 * @returns those that are too new for the shell there: nobody gets to see them beside it
 */
export async function releaseOnto(site: string, root: string, parts: readonly string[]): Promise<string[]> {
  // The copy's keys are those of whoever made it.
  const env = { ...process.env, SOHOR_TRUSTED_KEYS: 'none' };
  const context = { root, store: new FolderStore(site), env };
  const options = { smoke: false };
  const unfit: string[] = [];
  for (const part of parts) {
    if (part === 'shell') {
      await bringShellLive(context, await readShellBuild(root), options);
      continue;
    }
    const build = await readRemoteBuild(root, part);
    const { registry } = await needHead(context.store);
    const reason = whyUnfit(build.release.manifest, registry.shell.current.manifest.offer);
    if (reason) unfit.push(`${part} (${reason})`);
    else await bringRemoteLive(context, build, options);
  }
  return unfit;
}
