import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../ops/run/ports.ts';
import { remotesOf } from '../../ops/workspaces.ts';
import { test as base } from './test.ts';
import { copyTree } from './tree-copy.ts';

export interface DevCopy {
  origin: string;
  /** Address of each remote's dev server. */
  remotes: Record<string, string>;
  /** Changes a text in a file of the copy, as a developer would. */
  edit: (file: string, from: string, to: string) => Promise<void>;
  /** What `npm run dev` has printed. */
  said: () => string;
}

async function replace(file: string, from: string | RegExp, to: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`${file} does not contain ${from}`);
  await writeFile(file, changed);
}

/** Playwright's `test` with what `npm run dev` runs, from a copy of the sources on free ports. */
export const test = base.extend<{ dev: DevCopy }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  dev: async ({}, use) => {
    const tree = await copyTree(join(import.meta.dirname, '../..'));
    // PostgreSQL does not run as root: its user must reach its folder.
    const SOHOR_DATA_DIR = await mkdtemp(join(tmpdir(), 'sohor-dev-'));
    await chmod(SOHOR_DATA_DIR, 0o711);
    try {
      const [PORT, SIMULATORS_PORT] = [String(await freePort()), String(await freePort())];
      const remotes: Record<string, string> = {};
      for (const remote of remotesOf(tree.root)) {
        const port = await freePort();
        await replace(join(tree.root, remote, 'package.json'), /"port": \d+/, `"port": ${port}`);
        remotes[remote] = `http://localhost:${port}/`;
      }
      const program = spawn(
        process.execPath,
        ['--import', join(tree.root, 'ops/exit-with-parent.mjs'), join(tree.root, 'ops/dev.ts')],
        {
          env: {
            ...process.env,
            PORT,
            SIMULATORS_PORT,
            SOHOR_DATA_DIR,
            SOHOR_DEMO: '0',
            SOHOR_PARENT_PIPE: '3',
          },
          stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
        },
      );
      const ended = once(program, 'close');
      let said = '';
      const started = new Promise<void>((done, fail) => {
        const hear = (chunk: Buffer) => {
          said += chunk;
          if (said.includes('Ctrl-C')) done();
        };
        program.stdout?.on('data', hear);
        program.stderr?.on('data', hear);
        void ended.then(() => fail(new Error(`npm run dev ended:\n${said}`)));
      });
      await started;
      await use({
        origin: `http://localhost:${PORT}`,
        remotes,
        edit: (file, from, to) => replace(join(tree.root, file), from, to),
        said: () => said,
      });
      program.kill('SIGTERM');
      await ended;
    } finally {
      await tree.end();
      await rm(SOHOR_DATA_DIR, { recursive: true, force: true });
    }
  },
});
