import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { thisMachine } from '../release/registry/site-settings.ts';
import { FolderStore } from '../release/store/folder-store.ts';
import { hasScript, workspaces } from '../workspaces.ts';
import { withBuildLocks } from './build-lock.ts';
import { fingerprintOfContent, fingerprintOfOutputs } from './fingerprint.ts';
import { anyCommand, importFile, runToEnd } from './processes.ts';
import { progress, say } from './say.ts';

/** Folder of the published site, relative to the root. */
export const SITE = '.site';

/** Builds and publishes the site, unless that was done from exactly these sources and the result is unchanged. */
export async function buildSite(root: string, stop: AbortSignal): Promise<void> {
  const cache = join(root, '.cache');
  const built = workspaces(root).filter((name) => hasScript(root, name, 'build'));
  await withBuildLocks(root, built, async () => {
    const outputs = [...built.map((name) => `${name}/dist`), SITE];
    const sources = [
      ...new Set([
        ...built,
        'shared',
        'types',
        'ops/site',
        'ops/release',
        'ops/webpack',
        'ops/workspaces.ts',
      ]),
      ...['package.json', 'package-lock.json', 'turbo.json', 'tsconfig.base.json', 'webpack.common.ts'],
    ];
    const stampFile = join(cache, 'site.json');
    const { PUBLIC_URL, REMOTE_ORIGINS, SOHOR_ENV, SOHOR_TRUSTED_KEYS } = process.env;
    // Pages, robots.txt and the sitemap contain the address, so a site for another port is published again.
    const origin = thisMachine(process.env);
    const content = JSON.stringify([
      fingerprintOfContent(root, sources),
      PUBLIC_URL || origin,
      REMOTE_ORIGINS,
      SOHOR_ENV,
      SOHOR_TRUSTED_KEYS,
    ]);
    const stamp = () =>
      JSON.stringify({ content, outputs: fingerprintOfOutputs(root, outputs) ?? 'missing' });
    if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp())
      return say('✓ The site is built already');

    mkdirSync(cache, { recursive: true });
    rmSync(stampFile, { force: true });
    await progress(
      'Building the shell and the remotes (the first time takes a minute)',
      'Shell and remotes built',
      () => turboBuild(root, { stop }),
    );
    await progress('Publishing the site', 'Site published', () => publish(root, origin));
    stop.throwIfAborted();
    if (fingerprintOfOutputs(root, outputs)) writeFileSync(stampFile, stamp());
  });
}

export interface TurboOptions {
  /** What is built, for the message of a failure. */
  what?: string;
  /** Arguments for turbo, such as `--filter=…`; without any, everything is built. */
  options?: readonly string[];
  env?: NodeJS.ProcessEnv;
  stop?: AbortSignal | undefined;
}

/** @returns what the build tool says */
export function turboBuild(
  root: string,
  { what = 'The build', options = [], env = {}, stop }: TurboOptions = {},
): Promise<string> {
  const turbo = [join(root, 'node_modules/.bin/turbo'), 'run', 'build', ...options];
  const command = [...turbo, '--output-logs=new-only', '--ui=stream'];
  return runToEnd(anyCommand(command, root, { ...toolEnvironment(root), ...env }), {
    what,
    ...(stop && { stop }),
  });
}

/** Environment in which tools are found in the versions that the packages pin. */
export function toolEnvironment(root: string, env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const path = [join(root, 'node_modules/.bin'), env.PATH ?? ''].join(delimiter);
  return { ...env, PATH: path, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' };
}

async function publish(root: string, origin: string): Promise<void> {
  const command = (await importFile(
    join(root, 'ops/release/commands/publish.ts'),
  )) as typeof import('../release/commands/publish.ts');
  await command.publish({ root, store: new FolderStore(join(root, SITE)), env: process.env }, { origin });
}
