import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { MAJOR_VERSION } from '../embedded-postgres/binaries.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/index.ts';
import { takeLock } from '../lock.mjs';
import { Problem } from '../run/problem.ts';
import { type BackupManifest, pack } from './archive.ts';
import { copyCluster } from './copy-cluster.ts';
import { EVIDENCE, PARTS } from './parts.ts';

export interface Backup {
  readonly bytes: number;
  readonly madeAt: string;
}

/** Backs up the embedded database and its files, whether the product runs or not. */
export async function makeBackup(dataDir: string, file: string): Promise<Backup> {
  const cluster = join(dataDir, 'postgres');
  if (!existsSync(join(cluster, 'PG_VERSION'))) throw new Problem(`There is no database in ${dataDir} yet.`);
  if (existsSync(file)) throw new Problem(`${file} exists already. Choose another name, or remove it first.`);
  mkdirSync(dirname(file), { recursive: true });

  // With the lock, the product does not run, so the server is stopped again afterwards. Without it, the product's own server is
  // used and left running.
  const { lock } = takeLock(join(dataDir, 'running.json'), {
    address: 'a backup',
    since: new Date().toISOString(),
  });
  const staging = mkdtempSync(join(dirname(file), `.${basename(file)}.`));
  try {
    const server = await startEmbeddedPostgres({ dataDir: cluster });
    try {
      await copyCluster(server.superuserUrl, server.dataDir, join(staging, 'postgres'));
    } finally {
      if (lock) await server.stop();
    }
    const madeAt = new Date().toISOString();
    // After the database, because an image is stored before the row that names it.
    for (const part of [...PARTS.filter((name) => name !== 'postgres'), EVIDENCE]) {
      if (existsSync(join(dataDir, part)))
        cpSync(join(dataDir, part), join(staging, part), { recursive: true, preserveTimestamps: true });
    }
    const manifest: BackupManifest = {
      product: 'sohor',
      format: 1,
      postgresMajor: MAJOR_VERSION,
      madeAt,
    };
    writeFileSync(join(staging, 'manifest.json'), JSON.stringify(manifest));
    await pack(staging, file);
    return { bytes: statSync(file).size, madeAt };
  } finally {
    rmSync(staging, { recursive: true, force: true });
    lock?.release();
  }
}
