import type pg from 'pg';
import { listConversations } from '../api/modules/conversations/conversations.repository.ts';
import { findLastSaid, listEntries } from '../api/modules/conversations/entries.repository.ts';
import { listNotices } from '../api/modules/notices/notices.repository.ts';
import { createDatabase, createPool, type Db } from '../api/platform/database.ts';
import { threadTime } from './support/cpu-time.ts';
import { percentile } from './support/load.ts';
import { asSuperuser, startDatabase } from './support/measured-api.ts';
import { report } from './support/results.ts';

/**
 * Measures one conversation with few and with many entries, and the list of a Brand with 50 times fewer conversations than entries:
 * milliseconds of PostgreSQL's processor, and their ratio to the first size; in the last column, to a page of as many notices.
 */
const SIZES = (process.env.ROWS ?? '100,100000').split(',').map(Number);
const TIMES = Number(process.env.TIMES ?? 60);
const CONVERSATIONS_SHARE = 20;
const PAGE = 50;

interface Ids {
  readonly brandId: string;
  readonly chatId: string;
}

async function generate(client: pg.Client, entries: number): Promise<Ids> {
  const { rows } = await client.query<{ id: string; role: string }>(
    `INSERT INTO users (phone, role, full_name, email, status, activated_at)
     SELECT '+62812' || lpad(n::text, 8, '0'), CASE n WHEN 0 THEN 'Brand' ELSE 'KOL' END, 'Orang ' || n, n || '@contoh.id', 'active', now()
     FROM generate_series(0, $1::int) n RETURNING id, role`,
    [Math.max(PAGE + 1, entries / CONVERSATIONS_SHARE)],
  );
  const brandId = rows.find(({ role }) => role === 'Brand')?.id ?? '';
  await client.query(
    `INSERT INTO conversations (brand_id, kol_id, state, last_seq, said_seq, said_at, brand_unread, created_at)
     SELECT $1, id, 'open', 1, 1, now() - random() * interval '90 days', 1, now() FROM users WHERE role = 'KOL'`,
    [brandId],
  );
  const { rows: chats } = await client.query<{ id: string }>('SELECT id FROM conversations LIMIT 1');
  const chatId = chats[0]?.id ?? '';
  await client.query(
    `INSERT INTO conversation_entries (conversation_id, seq, at, side, author_id, client_id, kind, body, sides)
     SELECT c.id, n, now(), 'kol', c.kol_id, gen_random_uuid(), 'text', 'Pesan ' || n || ' dari ' || c.kol_id, ARRAY[c.brand_id, c.kol_id]
     FROM conversations c CROSS JOIN generate_series(1, CASE c.id WHEN $1 THEN $2::int ELSE 1 END) n`,
    [chatId, entries],
  );
  await client.query('UPDATE conversations SET last_seq = $2, said_seq = $2 WHERE id = $1', [
    chatId,
    entries,
  ]);
  await client.query(
    `INSERT INTO notices (user_id, kind, key, from_id, facts, at)
     SELECT $1, 'money_thawed', n::text, $1, '{}', now() - n * interval '1 minute' FROM generate_series(1, $2::int) n`,
    [brandId, entries],
  );
  await client.query('ANALYZE');
  return { brandId, chatId };
}

function kindsOf(db: Db, { brandId, chatId }: Ids, entries: number): Record<string, () => Promise<unknown>> {
  const list = async (change: Partial<Parameters<typeof listConversations>[1]> = {}) => {
    const search = {
      text: '',
      filter: undefined,
      campaignId: undefined,
      after: null,
      limit: PAGE + 1,
    } as const;
    const rows = await listConversations(db, { party: { side: 'brand', id: brandId }, ...search, ...change });
    await findLastSaid(
      db,
      rows.map(({ id }) => id),
    );
  };
  return {
    notices: () => listNotices(db, { userId: brandId, after: null, limit: PAGE }),
    'newest entries': () => listEntries(db, chatId, {}, PAGE),
    'entries in the middle': () => listEntries(db, chatId, { before: entries / 2 }, PAGE),
    'entries after a break': () => listEntries(db, chatId, { after: entries - PAGE }, PAGE),
    conversations: () => list(),
    'unread conversations': () => list({ filter: 'unread' }),
    'conversations with a text that one has': () => list({ text: `pesan ${entries} dari` }),
  };
}

async function costOf(work: () => Promise<unknown>, pid: number): Promise<number> {
  const costs: number[] = [];
  // The first runs of a prepared statement are planned one by one.
  for (let time = 0; time < 6; time += 1) await work();
  for (let time = 0; time < TIMES; time += 1) {
    const before = threadTime(pid);
    await work();
    costs.push(threadTime(pid) - before);
  }
  costs.sort((a, b) => a - b);
  return percentile(costs, 0.5);
}

const first = new Map<string, number>();
const measured: string[][] = [];
for (const entries of SIZES) {
  const database = await startDatabase();
  try {
    const ids: Ids[] = [];
    await asSuperuser(database, async (client) => void ids.push(await generate(client, entries)));
    const [made] = ids;
    if (!made) continue;
    const pool = createPool(database.url, 1);
    const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    let ofNotices = 0;
    for (const [kind, work] of Object.entries(kindsOf(createDatabase(pool), made, entries))) {
      const cost = await costOf(work, rows[0]?.pid ?? 0);
      if (kind === 'notices') ofNotices = cost;
      const base = first.get(kind) ?? cost;
      first.set(kind, base);
      const shown = [cost, cost / base, cost / ofNotices].map((value) => value.toFixed(2));
      measured.push([entries.toLocaleString('en'), kind, ...shown]);
    }
    await pool.end();
  } finally {
    await database.stop();
  }
}
report('conversations', {
  columns: ['entries', 'read', 'p50 ms', 'ratio', 'of a page of notices'],
  rows: measured,
});
