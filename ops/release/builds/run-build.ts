import { mkdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitForLock } from '../../lock.mjs';
import { toolEnvironment } from '../../run/build.ts';
import { Problem } from '../../run/problem.ts';
import { anyCommand, runToEnd } from '../../run/processes.ts';
import { say } from '../../run/say.ts';

interface Summary {
  tasks: { task: string; package: string; cache?: { status: string } }[];
}

/**
 * Builds one workspace and reads the outcome, while no other command builds here.
 * @returns what `read` gives, and the packages that the build tool was at work on
 */
export async function withBuild<T>(
  root: string,
  workspace: string,
  read: () => Promise<T>,
): Promise<{ build: T; packages: string[]; cached: boolean }> {
  const cache = join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  const lock = await waitForLock(join(cache, 'build.lock'), () => say('  Another command builds: waiting …'));
  if (!lock) throw new Problem('Another command has been building for ten minutes. End it, and try again.');
  try {
    const { packages, cached } = await buildAlone(root, workspace);
    return { build: await read(), packages, cached };
  } finally {
    lock.release();
  }
}

async function buildAlone(root: string, workspace: string): Promise<{ packages: string[]; cached: boolean }> {
  const wanted = `@sohor/${workspace}`;
  const command = [
    'run',
    'build',
    `--filter=${wanted}`,
    '--output-logs=new-only',
    '--ui=stream',
    '--summarize',
  ];
  const turbo = [join(root, 'node_modules/.bin/turbo'), ...command];
  const output = await runToEnd(anyCommand(turbo, root, toolEnvironment(root)), {
    what: `The build of ${workspace}`,
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
