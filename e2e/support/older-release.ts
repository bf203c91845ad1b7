import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { whyUnfit } from '@sohor/shared/platform/fitness';
import { signCopy } from '../../ops/deploy/sign-copy.ts';
import { readRemoteBuild } from '../../ops/release/builds/remote-build.ts';
import { readShellBuild } from '../../ops/release/builds/shell-build.ts';
import { bringLive } from '../../ops/release/commands/bring-live.ts';
import { needHead } from '../../ops/release/registry/revisions.ts';
import { FolderStore } from '../../ops/release/store/folder-store.ts';

/** Without npm's own variables, which would mislead npm in another checkout. */
function withoutNpm(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !/^(npm_|INIT_CWD$)/i.test(name)));
}

/** Runs a command. @returns whether it succeeded */
export async function call(
  command: string,
  args: readonly string[],
  { cwd, env }: { cwd: string; env?: NodeJS.ProcessEnv },
): Promise<boolean> {
  const child = spawn(command, args, { cwd, stdio: 'inherit', env: { ...withoutNpm(process.env), ...env } });
  const [code] = await once(child, 'exit');
  return code === 0;
}

/** Runs a command. @returns its output @throws when it fails */
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

/** Extracts some folders of a revision, or all of it. */
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

/** Builds and publishes a revision with its own tools. @returns the site's folder */
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
 * Releases parts of these sources, which must be built, onto the site.
 * @returns the parts that are refused because they are too new for its shell
 */
export async function releaseOnto(site: string, root: string, parts: readonly string[]): Promise<string[]> {
  const store = new FolderStore(site);
  // The site trusts keys that this run does not have.
  const { SOHOR_TRUSTED_KEYS: _, ...outer } = process.env;
  const { origin } = await needHead(store);
  const env = await signCopy({ root, store, env: outer }, origin, `${site}-key.pem`);
  const context = { root, store, env };
  const options = { smoke: false };
  const unfit: string[] = [];
  for (const part of parts) {
    if (part === 'shell') {
      await bringLive(context, await readShellBuild(root), options);
      continue;
    }
    const build = await readRemoteBuild(root, part);
    const { registry } = await needHead(context.store);
    const reason = whyUnfit(build.release.manifest, registry.shell.current.manifest.offer);
    if (reason) unfit.push(`${part} (${reason})`);
    else await bringLive(context, build, options);
  }
  return unfit;
}
