import { spawn } from 'node:child_process';
import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { Problem } from '../run/problem.ts';

/** What a backup says of itself; the first thing that a restore looks at. */
export interface BackupManifest {
  readonly product: 'sohor';
  readonly format: 1;
  readonly postgresMajor: string;
  readonly madeAt: string;
}

/** Packs a folder into one file that is there in whole or not at all, readable by its maker only. */
export async function pack(folder: string, file: string): Promise<void> {
  const unfinished = `${file}.unfinished-${process.pid}`;
  try {
    // Made beforehand: tar itself would leave it open to all.
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

/** Whoever restores owns the unpacked files, whoever made the backup and on which machine. */
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
