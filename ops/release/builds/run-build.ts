import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toolEnvironment, turboBuild } from '../../run/build.ts';
import { withBuildLocks } from '../../run/build-lock.ts';
import { Problem } from '../../run/problem.ts';
import { anyCommand, runToEnd } from '../../run/processes.ts';

interface Summary {
  tasks: { task: string; package: string; cache?: { status: string } }[];
}

/**
 * Checks the types of one workspace and builds it, at the same time, and reads the outcome while no other command builds
 * the same workspace. Another one may be built beside it.
 * @returns what `read` gives, and the packages that the build tool was at work on
 */
export function withBuild<T>(
  root: string,
  workspace: string,
  read: () => Promise<T>,
): Promise<{ build: T; packages: string[]; cached: boolean; typesMs: number; buildMs: number }> {
  return withBuildLocks(root, [workspace], async () => {
    // When one of the two fails, the other is stopped.
    const failed = new AbortController();
    const orEnd = <R>(work: Promise<R>) =>
      work.catch((error: unknown) => {
        // The one that was stopped fails with the same error.
        failed.abort(error);
        throw error;
      });
    const both = [
      orEnd(timed(checkTypes(root, workspace, failed.signal))),
      orEnd(timed(buildAlone(root, workspace, failed.signal))),
    ] as const;
    // The lock is released only when both have ended.
    await Promise.allSettled(both);
    const [types, built] = await Promise.all(both);
    return { build: await read(), ...built.result, typesMs: types.ms, buildMs: built.ms };
  });
}

async function timed<T>(work: Promise<T>): Promise<{ result: T; ms: number }> {
  const began = Date.now();
  return { result: await work, ms: Date.now() - began };
}

/** The compiler's state is saved, so that the next check reads only what has changed. */
async function checkTypes(root: string, workspace: string, stop: AbortSignal): Promise<void> {
  const known = join(root, '.cache/types', `${workspace}.tsbuildinfo`);
  const options = ['--incremental', '--tsBuildInfoFile', known, '--pretty', 'false'];
  const tsc = [join(root, 'node_modules/.bin/tsc'), '-p', join(root, workspace), ...options];
  await runToEnd(anyCommand(tsc, root, toolEnvironment(root)), {
    what: `The check of ${workspace}'s types`,
    stop,
  });
}

async function buildAlone(
  root: string,
  workspace: string,
  stop: AbortSignal,
): Promise<{ packages: string[]; cached: boolean }> {
  const wanted = `@sohor/${workspace}`;
  const output = await turboBuild(root, {
    what: `The build of ${workspace}`,
    options: [`--filter=${wanted}`, '--summarize'],
    env: { SOHOR_BUILD_CACHE: join(root, '.cache/webpack', workspace) },
    stop,
  });
  const file = /Summary:\s+(\S+\.json)/.exec(output)?.[1];
  if (!file) throw new Problem(`The build tool does not say what it has built:\n${output.slice(-2000)}`);
  const { tasks } = JSON.parse(await readFile(file, 'utf8')) as Summary;
  rmSync(file, { force: true });
  const ran = tasks.filter((task) => task.task === 'build');
  const packages = ran.map((task) => task.package);
  const others = packages.filter((name) => name !== wanted);
  if (others.length > 0)
    throw new Problem(`The build of ${wanted} would build ${others.join(', ')}, too: it must stand alone.`);
  return { packages, cached: ran.every((task) => task.cache?.status === 'HIT') };
}
