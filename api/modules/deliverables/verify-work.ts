import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { sha256Hex } from '../../platform/signed-statement.ts';

const BATCH = 1_000;
/** At most this many differences of each kind are listed. */
const MAX_NAMED = 100;

/**
 * Compares work with the ledger, in the caller's snapshot: what was set aside, paid (with all its parts) and given back agrees
 * with the work, and ended work is as it was when its money moved. One sentence for each difference. Uses no function of the
 * database, which may have been changed.
 */
export async function verifyWork(tx: Db): Promise<string[]> {
  await sql`SET LOCAL timezone = 'UTC'`.execute(tx);
  return [
    ...(await wrongStates(tx)),
    ...(await wrongPrices(tx)),
    ...(await wrongPostings(tx)),
    ...(await wrongClawbacks(tx)),
    ...(await changedSinceItEnded(tx)),
  ];
}

async function wrongStates(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string; state: string }>`
    SELECT d.contract_id AS id, d.state FROM deliverables d LEFT JOIN contract_releases r USING (contract_id)
    WHERE CASE d.state WHEN 'released' THEN r.gross_idr IS DISTINCT FROM d.price_idr WHEN 'settled' THEN r.gross_idr > d.price_idr
        ELSE r.contract_id IS NOT NULL END
      OR d.state IS DISTINCT FROM (
        SELECT e.state FROM deliverable_events e WHERE e.contract_id = d.contract_id ORDER BY e.seq DESC LIMIT 1)
    ORDER BY 1 LIMIT ${MAX_NAMED}`.execute(tx);
  return rows.map(
    ({ id, state }) => `work of contract ${id}: is ${state}, what happened to it says otherwise`,
  );
}

/** What is set aside for work is what its contract promises: the audit log and the signed text say the same. */
async function wrongPrices(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT d.contract_id AS id FROM deliverables d LEFT JOIN contract_rows k ON k.id = d.contract_id
    WHERE (k.row::jsonb ->> 'price_idr')::bigint IS DISTINCT FROM d.price_idr ORDER BY 1 LIMIT ${MAX_NAMED}`.execute(
    tx,
  );
  return rows.map(({ id }) => `work of contract ${id}: its price is not the contract's`);
}

/** Compares the entries that the work asks for with those that were posted; an entry that is only in one of both is wrong. */
async function wrongPostings(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    WITH wanted AS (
      SELECT p.key || ':' || d.contract_id AS key, p.account, p.owner_id, p.amount_idr
      FROM deliverables d LEFT JOIN contract_releases r USING (contract_id) LEFT JOIN withheld_taxes t USING (contract_id)
      CROSS JOIN LATERAL (SELECT CASE d.state WHEN 'settled' THEN 'settle' ELSE 'release' END AS paid) k
      CROSS JOIN LATERAL (VALUES
        ('reserve', 'campaign_escrow', d.campaign_id, -d.price_idr),
        ('reserve', 'contract_escrow', d.contract_id, d.price_idr),
        (paid, 'contract_escrow', d.contract_id, CASE d.state WHEN 'settled' THEN -d.price_idr ELSE -r.gross_idr END),
        (paid, 'brand_wallet', d.brand_id, CASE d.state WHEN 'settled' THEN d.price_idr - coalesce(r.gross_idr, 0) END),
        (paid, 'kol_wallet', d.kol_id, r.net_idr),
        (paid, 'platform_fee', NULL, r.fee_idr),
        (paid, 'vat_output', NULL, r.vat_idr),
        (paid, 'tax_withheld', t.withholder_id, r.withheld_idr),
        ('return', 'contract_escrow', d.contract_id, CASE d.state WHEN 'cancelled' THEN -d.price_idr END),
        ('return', 'given back', d.contract_id, CASE d.state WHEN 'cancelled' THEN d.price_idr END)
      ) AS p (key, account, owner_id, amount_idr)
      WHERE p.amount_idr <> 0
    ), posted AS (
      SELECT p.key,
        -- While the campaign runs to its escrow, afterwards to its Brand; a Brand's debt is paid first.
        CASE WHEN isBack THEN 'given back' ELSE p.account END AS account,
        CASE WHEN isBack THEN p.contract_id ELSE p.owner_id END AS owner_id, sum(p.amount_idr)::bigint AS amount_idr
      FROM contract_postings p LEFT JOIN deliverables d USING (contract_id) CROSS JOIN LATERAL (
        SELECT coalesce(p.kind = 'return' AND (p.account, p.owner_id)
          IN (('campaign_escrow', d.campaign_id), ('brand_wallet', d.brand_id)), false) AS isBack) b
      WHERE p.kind IN ('reserve', 'release', 'return', 'settlement') GROUP BY 1, 2, 3
    )
    SELECT DISTINCT key FROM ((TABLE wanted EXCEPT ALL TABLE posted) UNION ALL (TABLE posted EXCEPT ALL TABLE wanted)) x
    ORDER BY 1 LIMIT ${MAX_NAMED}`.execute(tx);
  return rows.map(({ key }) => `posting ${key}: is not what the contract's work says`);
}

/**
 * What was taken back must have been paid before, to the same KOL, and have a reason; no part may be larger than the one that was
 * paid. Parts are in proportion and rounded down, so several parts of the price fit the KOL's share: `least` to `most`. Where a
 * tax paper was corrected, it names the part exactly, and tax beyond that part was not taken from the KOL.
 */
async function wrongClawbacks(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    WITH taken AS (
      SELECT key, contract_id, cause, count(*) AS entries,
        coalesce(-sum(amount_idr) FILTER (WHERE account = 'kol_wallet'), 0) AS net,
        coalesce(-sum(amount_idr) FILTER (WHERE account = 'platform_fee'), 0) AS fee,
        coalesce(-sum(amount_idr) FILTER (WHERE account = 'vat_output'), 0) AS vat,
        coalesce(-sum(amount_idr) FILTER (WHERE account = 'tax_withheld'), 0) AS tax,
        coalesce(sum(amount_idr) FILTER (WHERE account = 'brand_wallet'), 0) AS given,
        min(owner_id::text) FILTER (WHERE account = 'kol_wallet') AS kol,
        min(owner_id::text) FILTER (WHERE account = 'brand_wallet') AS brand,
        count(*) FILTER (WHERE account IN ('kol_wallet', 'platform_fee', 'vat_output', 'tax_withheld', 'brand_wallet')) AS known
      FROM money_postings WHERE kind = 'clawback' GROUP BY 1, 2, 3
    )
    SELECT t.key FROM taken t LEFT JOIN deliverables d USING (contract_id) LEFT JOIN contract_releases r USING (contract_id)
    LEFT JOIN corrected_taxes x USING (contract_id) CROSS JOIN LATERAL (SELECT
      CASE WHEN x.gross_idr IS NOT NULL THEN r.gross_idr - x.gross_idr
        WHEN r.net_idr > 0 THEN greatest(1, ceil(t.net * r.gross_idr / r.net_idr)) ELSE 1 END AS least,
      CASE WHEN x.gross_idr IS NOT NULL THEN r.gross_idr - x.gross_idr
        WHEN r.net_idr > 0 THEN least(r.gross_idr, ceil((t.net + 1) * r.gross_idr / r.net_idr) - 1) ELSE r.gross_idr END AS most) p
    WHERE r.contract_id IS NULL OR t.key <> 'clawback:' || d.contract_id OR t.known <> t.entries
      OR coalesce(t.cause, '') = '' OR t.kol IS DISTINCT FROM coalesce(CASE WHEN t.net > 0 THEN d.kol_id::text END, t.kol)
      OR t.brand IS DISTINCT FROM d.brand_id::text OR t.given <> t.net + t.fee + t.vat + t.tax OR t.tax <> coalesce(x.returned_idr, 0) OR p.most < p.least
      OR (x.gross_idr IS NOT NULL AND t.net <> least(floor(r.net_idr::numeric * p.least / r.gross_idr), p.least - t.fee - t.vat - t.tax))
      OR t.fee NOT BETWEEN floor(r.fee_idr * p.least / r.gross_idr) AND floor(r.fee_idr * p.most / r.gross_idr)
      OR t.vat NOT BETWEEN floor(r.vat_idr * p.least / r.gross_idr) AND floor(r.vat_idr * p.most / r.gross_idr)
    UNION ALL
    SELECT 'clawback:' || x.contract_id FROM corrected_taxes x LEFT JOIN taken t USING (contract_id) WHERE t.key IS NULL
    ORDER BY 1 LIMIT ${MAX_NAMED}`.execute(tx);
  return rows.map(({ key }) => `posting ${key}: is not what was paid for the work`);
}

interface EndedWork {
  readonly id: string;
  readonly hash: string;
  readonly content: string | null;
}

/** The content must be built exactly as `work_content` builds it when the money moves. */
async function changedSinceItEnded(tx: Db): Promise<string[]> {
  const problems: string[] = [];
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await sql<EndedWork>`
      SELECT p.contract_id AS id, p.work_sha256 AS hash, jsonb_build_array(
        jsonb_strip_nulls(to_jsonb(d)),
        (SELECT jsonb_agg(jsonb_strip_nulls(to_jsonb(w)) ORDER BY w.piece) FROM work_pieces w WHERE w.contract_id = d.contract_id),
        (SELECT jsonb_agg(jsonb_strip_nulls(to_jsonb(e)) ORDER BY e.seq) FROM deliverable_events e
          WHERE e.contract_id = d.contract_id AND e.seq <= (SELECT min(x.seq) FROM deliverable_events x
            WHERE x.contract_id = d.contract_id AND x.state IN ('released', 'cancelled', 'settled'))),
        (SELECT jsonb_strip_nulls(to_jsonb(r)) FROM contract_releases r WHERE r.contract_id = d.contract_id)
      )::text AS content
      FROM contract_postings p LEFT JOIN deliverables d ON d.contract_id = p.contract_id
      WHERE p.work_sha256 IS NOT NULL AND p.account = 'contract_escrow' AND p.contract_id > ${after}
      ORDER BY p.contract_id LIMIT ${BATCH}`.execute(tx);
    for (const { id, hash, content } of rows)
      if (content === null || sha256Hex(content) !== hash)
        problems.push(`work of contract ${id}: was changed after its money moved`);
    after = rows.at(-1)?.id ?? after;
    if (rows.length < BATCH) return problems.slice(0, MAX_NAMED);
  }
}
