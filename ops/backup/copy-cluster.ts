import { copyFile, mkdir, readdir, readlink, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** Folders that stay empty in the copy: the server makes their content itself, or the content must not be restored. */
const EMPTY = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const LEFT_OUT =
  /^(\.s\.PGSQL\..*|postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|pg_internal\.init|pgsql_tmp.*)$/;
const SEGMENT = /^[0-9A-F]{24}$/;

/**
 * Copies the data folder of a running server while it is written to. The copy, with the log of what was written meanwhile, starts
 * in the state at the end of the copying.
 */
export async function copyCluster(superuserUrl: string, dataDir: string, target: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl, application_name: 'sohor-backup' });
  await client.connect();
  try {
    // A temporary slot keeps the log that the copy needs; it vanishes with the connection.
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [
      `sohor_backup_${process.pid}`,
    ]);
    const { rows } = await client.query<{ segment: string }>(
      "select pg_walfile_name(pg_backup_start('sohor', true)) as segment",
    );
    await copyFolder(dataDir, target);
    const stopped = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(wait_for_archive => false)',
    );
    await writeFile(join(target, 'backup_label'), stopped.rows[0]?.labelfile ?? '', { mode: 0o600 });
    const first = rows[0]?.segment ?? '';
    for (const name of await readdir(join(dataDir, 'pg_wal'))) {
      if (SEGMENT.test(name) && name >= first)
        await copyFile(join(dataDir, 'pg_wal', name), join(target, 'pg_wal', name));
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function copyFolder(from: string, to: string, isTop = true): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (LEFT_OUT.test(entry.name)) continue;
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    try {
      if (entry.isDirectory() && isTop && EMPTY.has(entry.name)) await mkdir(target, { mode: 0o700 });
      else if (entry.isDirectory()) await copyFolder(source, target, false);
      else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
      else await copyFile(source, target);
    } catch (error) {
      // A table was dropped during the copying; the log covers that.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}
