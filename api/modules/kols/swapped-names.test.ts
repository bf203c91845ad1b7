import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { applyMissing } from '../../platform/migrations/apply-migrations.ts';
import { createEmptyDatabase, ownerOf } from '../../platform/testing/databases.ts';

const MIGRATIONS = join(import.meta.dirname, '../../migrations');
/** This one makes the new table kol_names. */
const SWAP = '0405_swap_kol_names.sql';
let owner: pg.Client;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sohor-swapped-names-'));
  owner = new pg.Client({ connectionString: ownerOf(await createEmptyDatabase()) });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await rm(folder, { recursive: true });
});

async function migrateTo(last: string): Promise<void> {
  for (const file of await readdir(MIGRATIONS))
    if (file.slice(0, 4) <= last) await copyFile(join(MIGRATIONS, file), join(folder, file));
  await applyMissing(owner, pathToFileURL(`${folder}/`));
}

/** Of ten KOLs one gets another name, one is blocked, one is removed, one gets a score, and one is new. */
async function change(from: number): Promise<void> {
  const phone = (at: number) => `+62813000000${String(from + at).padStart(2, '0')}`;
  await owner.query(`UPDATE users SET full_name = 'Baru' WHERE phone = '${phone(0)}'`);
  await owner.query(`UPDATE users SET status = 'inactive', activated_at = NULL WHERE phone = '${phone(1)}'`);
  await owner.query(`DELETE FROM users WHERE phone = '${phone(2)}'`);
  await owner.query(`INSERT INTO kol_profiles (kol_id, categories, score, breakdown)
    SELECT id, '{food}', 50, '{}' FROM users WHERE phone = '${phone(3)}'`);
  await addKols(50 + from, 50 + from);
}
const addKols = (first: number, last: number) =>
  owner.query(`INSERT INTO users (phone, role, full_name, email, status, activated_at)
    SELECT '+62813000000' || lpad(n::text, 2, '0'), 'KOL', 'Sari', 'x@contoh.id', 'active', now() FROM generate_series(${first}, ${last}) n`);

test('the names are those of the lists, whatever changed while their table was built and before it took its place', async () => {
  await migrateTo('0399');
  await addKols(10, 49);
  await change(10);
  // Before both tables are written, after that, and after what had changed was listed anew.
  for (const [at, last] of ['0400', '0402', '0404'].entries()) {
    await migrateTo(last);
    await change(20 + 10 * at);
  }
  await migrateTo('9999');
  await change(15);
  const { rows } = await owner.query(`
    SELECT n.full_row, k.full_row FROM (
      SELECT kol_id, (by_score, by_followers, by_views, by_engagement, by_price, cell, rank, name_lower)::text AS full_row FROM kol_names
    ) n FULL JOIN (
      SELECT kol_id, (by_score, by_followers, by_views, by_engagement, by_price, cell, rank, name_lower)::text AS full_row
      FROM kol_categories WHERE category = 'all'
    ) k USING (kol_id) WHERE n.full_row IS DISTINCT FROM k.full_row`);
  expect(rows).toEqual([]);
  // 40 and 5 more, of whom 10 are blocked or removed.
  expect((await owner.query('SELECT FROM kol_names')).rowCount).toBe(35);
});

test('nobody waits for rows while the tables change places', async () => {
  const text = (await readFile(join(MIGRATIONS, SWAP), 'utf8')).split('CREATE OR REPLACE FUNCTION')[0];
  expect(text).not.toMatch(/\b(SELECT|INSERT|UPDATE|DELETE)\b/);
});
