import { spawn } from 'node:child_process';
import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { Problem } from '../run/problem.ts';

/** Describes a backup; a restore reads it first. */
export interface BackupManifest {
  readonly product: 'sohor';
  readonly format: 1;
  readonly postgresMajor: string;
  readonly madeAt: string;
}

/** Packs a folder into one file, which appears only when it is complete, and which only its owner can read. */
export async function pack(folder: string, file: string): Promise<void> {
  const unfinished = `${file}.unfinished-${process.pid}`;
  try {
    // Created first with these rights: tar would make it readable for all.
    closeSync(openSync(unfinished, 'wx', 0o600));
    await tar(['-czf', unfinished, '-C', folder, '.']);
    const handle = openSync(unfinished, 'r');
    fsyncSync(handle);
    closeSync(handle);
    renameSync(unfinished, file);
    const parent = openSync(dirname(file), 'r');
    fsyncSync(parent);
    closeSync(parent);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/** Unpacks a backup. The files belong to the user who restores, not to the one who made the backup. */
export async function unpack(file: string, folder: string): Promise<void> {
  await tar(['-xzpf', file, '--no-same-owner', '-C', folder]);
}

async function tar(args: readonly string[]): Promise<void> {
  const child = spawn('tar', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk) => (output += chunk));
  const code = await new Promise<number | null>((done, fail) => {
    child.once('error', fail);
    child.once('close', done);
  }).catch(() => {
    throw new Problem('The program "tar" is needed and was not found. Install it, and try again.');
  });
  if (code !== 0) throw new Problem(`tar failed:\n${output.trim().slice(-2000)}`);
}
