import { type Kysely, sql } from 'kysely';
import { createDatabase, createPool, type Database } from '../../platform/database.ts';
import { superuserOf } from '../../platform/testing/databases.ts';
import type { TestApi } from '../../platform/testing/test-api.ts';
import { campaignOf } from '../applicants/campaign-fixture.ts';
import { escrowOf, GATEWAY, post } from '../ledger/index.ts';
import { recordAct } from '../staff/index.ts';
import type { EvidenceReport } from './index.ts';
import { verifyEvidenceWithin } from './verify-evidence.ts';

/** Every table that audit log, ledger, contracts, their work, acts of staff and signed heads consist of. */
export const COVERED = [
  'audit_chains',
  'audit_entries',
  'contract_releases',
  'contract_signatures',
  'contracts',
  'deliverable_events',
  'deliverables',
  'held_balances',
  'ledger_chains',
  'ledger_entries',
  'ledger_links',
  'ledger_transactions',
  'signed_heads',
  'staff_events',
  'wallets',
  'work_pieces',
] as const;

/** Six contracts, two each signed, declined and open; of the signed ones one is paid and one cancelled. Six payments, and two acts of staff. */
export async function makeEvidence(api: TestApi): Promise<void> {
  const brand = await api.signIn('Brand');
  const campaign = await campaignOf(api.db, brand.id, { kolCount: 20 });
  for (let index = 0; index < 6; index += 1) {
    const kol = await api.signIn('KOL');
    const body = { IdUser: kol.id, IdCampaign: campaign };
    await api.call('POST', 'Campaign/registerByBrand', { as: brand, body });
    const query = api.db.selectFrom('contracts').select('id').where('kol_id', '=', kol.id);
    const { id } = await query.executeTakeFirstOrThrow();
    const verb = ['approveContract', 'declineContract', null][index % 3];
    if (verb) await api.call('PUT', `Campaign/${verb}/${id}`, { as: kol });
    await pay(api, campaign, `pay:${index}`);
    if (index === 0) {
      const url = 'https://www.tiktok.com/@sari/video/7300000000000000001';
      const work = { IdCampaign: campaign, tautan: [url], note: 'Uji' };
      await api.call('POST', 'Campaign/content', { as: kol, body: work });
      const review = { status: 'Accepted', note: '' };
      await api.call('PUT', `Campaign/content/${id}`, { as: brand, body: review });
    }
    if (index === 3) {
      await api.call('POST', `Campaign/cancelContract/${id}`, { as: brand, body: { alasan: 'Uji' } });
      await api.call('PUT', `Campaign/cancelContract/${id}`, { as: kol, body: { setuju: true } });
    }
  }
  for (const act of ['frozen', 'unfrozen'] as const)
    await recordAct(api.db, {
      actorId: null,
      actorName: 'uji',
      sessionId: null,
      ip: null,
      act,
      subject: brand.id,
      reason: 'Uji',
      at: api.context.clock.now(),
    });
}

export function pay(api: TestApi, campaign: string, key: string) {
  const move = {
    kind: 'seed' as const,
    description: 'Uji',
    from: GATEWAY,
    to: escrowOf(campaign),
    amountIdr: 5_000,
  };
  return post(api.db, { ...move, key });
}

class Undone extends Error {}

/** Somebody with every right in the database, but without our keys. */
export interface Attacker {
  /** What the check says after these statements, which are rolled back afterwards. */
  after(statements: readonly string[], evidenceStore?: readonly string[]): Promise<EvidenceReport>;
  readonly db: Kysely<Database>;
  close(): Promise<void>;
}

export async function attackerOf(api: TestApi): Promise<Attacker> {
  const db = createDatabase(createPool(superuserOf(api.context.config.databaseUrl), 2));
  await sql.raw(NO_CHECKS).execute(db);
  return {
    db,
    async after(statements, evidenceStore) {
      let report: EvidenceReport | undefined;
      const records = evidenceStore ?? (await api.context.evidenceStore.readAll());
      const tampering = db.transaction().execute(async (tx) => {
        for (const statement of [NO_TRIGGERS, ...statements]) await sql.raw(statement).execute(tx);
        report = await verifyEvidenceWithin(tx, api.context.evidenceKeys, records);
        throw new Undone();
      });
      await tampering.catch((error) => {
        if (!(error instanceof Undone)) throw error;
      });
      if (!report) throw new Error('the check said nothing');
      return report;
    },
    close: () => db.destroy(),
  };
}

/** Turns off triggers and foreign keys, which PostgreSQL enforces by triggers. */
const NO_TRIGGERS = 'SET LOCAL session_replication_role = replica';

/** Drops all CHECK constraints of this database for good. NOT NULL and keys stay: rows that break them cannot be written. */
const NO_CHECKS = `DO $$ DECLARE c record; BEGIN
  FOR c IN SELECT conrelid::regclass AS of, conname FROM pg_constraint
    WHERE contype = 'c' AND connamespace = 'public'::regnamespace AND conrelid <> 0
  LOOP EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', c.of, c.conname); END LOOP;
END $$`;

export interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

export async function columnsOf(db: Kysely<Database>, tables: readonly string[]): Promise<readonly Column[]> {
  const { rows } = await sql<Column>`
    SELECT table_name AS table, column_name AS column, data_type AS type FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = any(${tables}) ORDER BY 1, ordinal_position`.execute(db);
  return rows;
}

const OTHER_VALUES: Readonly<Record<string, (column: string) => string>> = {
  boolean: (column) => `${column} IS NOT TRUE`,
  jsonb: (column) => `coalesce(${column}, '[]') || '[0]'`,
  text: (column) => `coalesce(${column}, '') || 'x'`,
  uuid: () => 'gen_random_uuid()',
  'timestamp with time zone': (column) => `coalesce(${column}, now()) + interval '1 millisecond'`,
};

/** Rows that no longer change by themselves: signed contracts, and work that has ended. */
const ROWS: Readonly<Record<string, string>> = {
  contracts: `WHERE status = 'approved'`,
  deliverables: 'WHERE due_at IS NULL',
  work_pieces: 'WHERE contract_id IN (SELECT contract_id FROM deliverables WHERE due_at IS NULL)',
};

/** Changes one row of the table to another value of the column's type. Numbers grow by 1000, as many of them are keys. */
export function alter({ table, column, type }: Column): string {
  const other = OTHER_VALUES[type]?.(column) ?? `coalesce(${column}, 0) + 1000`;
  const row = ROWS[table] ?? '';
  return `UPDATE ${table} SET ${column} = ${other} WHERE ctid = (SELECT ctid FROM ${table} ${row} ORDER BY ctid LIMIT 1)`;
}

/** Copies the changed one of contracts and audit log to the other, so that they agree again. */
export const follow = (changed: 'contracts' | 'audit_entries'): string =>
  changed === 'contracts'
    ? `SET LOCAL timezone = 'UTC';
       UPDATE contracts SET sha256 = encode(sha256(convert_to(text, 'UTF8')), 'hex');
       UPDATE audit_entries e SET text = c.text, sha256 = c.sha256, contract_row = (to_jsonb(c) - 'text')::text,
         at = CASE WHEN e.event <> 'contract_offered' THEN c.decided_at ELSE e.at END
       FROM contracts c WHERE c.id = e.contract_id AND NOT EXISTS (
         SELECT FROM audit_entries x WHERE x.contract_id = e.contract_id AND x.seq > e.seq)`
    : `UPDATE contracts c SET text = e.text, sha256 = e.sha256
       FROM audit_entries e WHERE c.id = e.contract_id AND NOT EXISTS (
         SELECT FROM audit_entries x WHERE x.contract_id = e.contract_id AND x.seq > e.seq);
       SET LOCAL timezone = 'UTC';
       UPDATE audit_entries e SET contract_row = (to_jsonb(c) - 'text')::text
       FROM contracts c WHERE c.id = e.contract_id AND NOT EXISTS (
         SELECT FROM audit_entries x WHERE x.contract_id = e.contract_id AND x.seq > e.seq)`;

/** Renumbers, links and hashes all chains anew from their first entry on, with heads and wallets. */
export const REBUILD = `DO $$
DECLARE
  e audit_entries; l ledger_links; s staff_events; before text; number bigint; chain_now smallint := -1;
BEGIN
  PERFORM set_config('timezone', 'UTC', true);
  FOR e IN SELECT * FROM audit_entries ORDER BY chain, seq LOOP
    IF e.chain <> chain_now THEN chain_now := e.chain; before := repeat('0', 64); number := 0; END IF;
    UPDATE audit_entries SET seq = number + 1, prev_hash = before
      WHERE chain = e.chain AND seq = e.seq RETURNING * INTO e;
    e.hash := hash_audit_entry(e);
    UPDATE audit_entries SET hash = e.hash WHERE chain = e.chain AND seq = e.seq;
    before := e.hash; number := e.seq;
  END LOOP;
  UPDATE audit_chains c SET seq = coalesce((SELECT max(seq) FROM audit_entries x WHERE x.chain = c.chain), 0),
    hash = coalesce((SELECT hash FROM audit_entries x WHERE x.chain = c.chain ORDER BY seq DESC LIMIT 1), repeat('0', 64));
  chain_now := -1;
  DELETE FROM ledger_links x WHERE NOT EXISTS (SELECT FROM ledger_transactions t WHERE t.id = x.transaction_id);
  UPDATE ledger_transactions SET work_sha256 = encode(sha256(convert_to(work_content(contract_id), 'UTF8')), 'hex')
    WHERE work_sha256 IS NOT NULL;
  FOR l IN SELECT * FROM ledger_links ORDER BY chain, seq LOOP
    IF l.chain <> chain_now THEN chain_now := l.chain; before := repeat('0', 64); number := 0; END IF;
    number := number + 1;
    UPDATE ledger_links SET seq = number, prev_hash = before, hash = encode(sha256(convert_to(format('[%s,%s,"%s","%s"]',
        l.chain, number, before, encode(sha256(convert_to(ledger_content(l.transaction_id), 'UTF8')), 'hex')), 'UTF8')), 'hex')
      WHERE transaction_id = l.transaction_id RETURNING hash INTO before;
  END LOOP;
  UPDATE ledger_chains c SET seq = coalesce((SELECT max(seq) FROM ledger_links x WHERE x.chain = c.chain), 0),
    hash = coalesce((SELECT hash FROM ledger_links x WHERE x.chain = c.chain ORDER BY seq DESC LIMIT 1), repeat('0', 64));
  before := repeat('0', 64); number := 0;
  FOR s IN SELECT * FROM staff_events ORDER BY seq LOOP
    UPDATE staff_events SET seq = number + 1, prev_hash = before WHERE seq = s.seq RETURNING * INTO s;
    UPDATE staff_events SET hash = hash_staff_event(s) WHERE seq = s.seq RETURNING hash, seq INTO before, number;
  END LOOP;
  UPDATE staff_chain SET seq = number, hash = before;
  DELETE FROM wallets;
  INSERT INTO wallets SELECT account, owner_id, max(wallet_seq), sum(amount_idr) FROM ledger_entries
    WHERE wallet_seq IS NOT NULL AND account IN ('brand_wallet', 'kol_wallet') GROUP BY account, owner_id;
  UPDATE wallets w SET earned_idr = x.earned FROM (
    SELECT owner_id, sum(amount_idr) AS earned FROM ledger_entries JOIN ledger_transactions t ON t.id = transaction_id
    WHERE account = 'kol_wallet' AND t.kind = 'release' GROUP BY owner_id) x WHERE x.owner_id = w.owner_id;
  DELETE FROM held_balances;
  INSERT INTO held_balances SELECT account, owner_id, sum(amount_idr) FROM ledger_entries
    WHERE account IN ('campaign_escrow', 'contract_escrow') GROUP BY account, owner_id;
END $$`;
