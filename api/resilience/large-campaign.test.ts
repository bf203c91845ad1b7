import { setTimeout as pause } from 'node:timers/promises';
import { HOUR_MS } from '@sohor/shared/format';
import { sql } from 'kysely';
import { campaignOf } from '../modules/applicants/campaign-fixture.ts';
import { closeCampaigns, closeEndedCampaigns } from '../modules/campaigns/close-ended-campaigns.ts';
import { sweepWork } from '../modules/deliverables/sweep-work.ts';
import { verifyEvidence } from '../modules/evidence/index.ts';
import { balanceOf, escrowOf, walletOf } from '../modules/ledger/index.ts';
import { figure } from '../platform/testing/figure.ts';
import { recordQueries } from '../platform/testing/record-queries.ts';
import { type KillableApi, startKillableApi } from './killable-fixture.ts';

/** `PLACES=1000`, the most that a campaign may have, for the full figure. A tenth of the places stays free. */
const PLACES = Number(process.env.PLACES ?? 30);
const signedOf = (places: number) => places - Math.floor(places / 10);
const CONTRACTS = signedOf(PLACES);
const PRICE = 100_000;
const LOOK_MS = 25;

let api: KillableApi;
beforeAll(async () => {
  api = await startKillableApi();
});
afterAll(() => api?.close());

/** A campaign with signed contracts: a third handed in long ago, a third handed in lately, a third overdue. */
async function largeCampaign(kolCount: number) {
  const { db, clock, signIn } = api.world;
  const brand = await signIn('Brand');
  const contracts = signedOf(kolCount);
  const id = await campaignOf(db, brand.id, { priceIdr: PRICE, kolCount, endDate: '2099-12-31' });
  await sql`
    WITH kols AS (
      INSERT INTO users (phone, role, full_name, email, status, activated_at)
      SELECT '+62814' || lpad((n + (SELECT count(*) FROM users))::text, 8, '0'), 'KOL', 'Sari', 'x@contoh.example', 'active', now()
      FROM generate_series(1, ${contracts}::int) n RETURNING id
    ), applied AS (
      INSERT INTO applicants (campaign_id, kol_id, status, invited_by, decided_at)
      SELECT ${id}, id, 'approved', 'kol', now() FROM kols RETURNING id, kol_id
    )
    INSERT INTO contracts (applicant_id, campaign_id, kol_id, brand_id, status, text, sha256, decided_at)
    SELECT id, ${id}, kol_id, ${brand.id}, 'approved', 'x', encode(sha256('x'), 'hex'), now() FROM applied`.execute(
    db,
  );
  await sql`
    SELECT ledger_append(
      jsonb_build_object('key', 'reserve:' || k.id, 'kind', 'reserve', 'description', 'Uji', 'campaign_id', k.campaign_id, 'contract_id', k.id),
      jsonb_build_array(
        jsonb_build_object('account', 'campaign_escrow', 'owner_id', k.campaign_id, 'amount_idr', -${PRICE}::bigint),
        jsonb_build_object('account', 'contract_escrow', 'owner_id', k.id, 'amount_idr', ${PRICE}::bigint)))
    FROM contracts k WHERE k.campaign_id = ${id}`.execute(db);
  const now = clock.now();
  const [soon, before] = [new Date(+now + HOUR_MS), new Date(+now - HOUR_MS)];
  await sql`
    INSERT INTO deliverables (contract_id, campaign_id, kol_id, brand_id, price_idr, terms_version, state, stage, deadline_at, due_at,
      changed_at)
    SELECT id, campaign_id, kol_id, brand_id, ${PRICE}, 2, CASE n % 3 WHEN 2 THEN 'awaiting_link' ELSE 'link_review' END, 'link',
      ${before}, CASE n % 3 WHEN 1 THEN ${soon}::timestamptz ELSE ${before}::timestamptz END, ${now}
    FROM (SELECT k.*, row_number() OVER () - 1 AS n FROM contracts k WHERE k.campaign_id = ${id}) k`.execute(
    db,
  );
  await sql`
    INSERT INTO deliverable_events (contract_id, seq, at, event, state, stage, due_at)
    SELECT contract_id, 1, changed_at, 'started', state, stage, due_at FROM deliverables WHERE campaign_id = ${id}`.execute(
    db,
  );
  await sql`UPDATE campaigns SET end_date = '2026-01-02' WHERE id = ${id}`.execute(db);
  return { id, brand, unfilledIdr: (kolCount - contracts) * PRICE };
}

async function statesOf(campaign: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; count: number }>`
    SELECT state, count(*)::int AS count FROM deliverables WHERE campaign_id = ${campaign} GROUP BY state`.execute(
    api.world.db,
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

async function until(isReached: () => Promise<boolean>) {
  while (!(await isReached())) await pause(LOOK_MS);
}

const dueOnes = Math.ceil(CONTRACTS / 3);
const laterOnes = Math.ceil((CONTRACTS - 1) / 3);
const lateOnes = CONTRACTS - dueOnes - laterOnes;

test(`a campaign with ${CONTRACTS} signed contracts ends, and the process that pays them is killed midway`, async () => {
  const { db, context } = api.world;
  const { id, brand, unfilledIdr } = await largeCampaign(PLACES);
  const run = () =>
    db.transaction().execute(async (tx) => {
      await context.jobs.add(tx, closeCampaigns, {});
      await context.jobs.add(tx, sweepWork, {});
    });
  const began = performance.now();
  await run();
  await until(async () => ((await statesOf(id)).released ?? 0) >= dueOnes / 3);
  const killing = api.killAndRestart();
  await killing;
  const whenKilled = await statesOf(id);
  // The schedule runs this within a minute.
  await run();
  const done = { released: dueOnes, link_review: laterOnes, overdue: lateOnes };
  await until(async () => JSON.stringify(sorted(await statesOf(id))) === JSON.stringify(sorted(done)));
  await until(async () => (await balanceOf(db, walletOf('Brand', brand.id))) > 0);
  const seconds = (performance.now() - began) / 1000;
  figure(
    `${CONTRACTS} contracts: ${JSON.stringify(whenKilled)} after kill -9 and start, all after ${seconds.toFixed(1)} s with both\n`,
  );

  expect(await balanceOf(db, walletOf('Brand', brand.id))).toBe(unfilledIdr);
  expect(await balanceOf(db, escrowOf(id))).toBe(0);
  const { rows } = await sql`
    SELECT t.kind, count(*)::int AS count, sum(e.amount_idr)::bigint AS sum FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id AND e.amount_idr > 0
    WHERE t.campaign_id = ${id} AND t.kind <> 'reserve' AND e.account <> 'platform_fee' GROUP BY t.kind ORDER BY t.kind`.execute(
    db,
  );
  expect(rows).toEqual([
    { kind: 'close', count: 1, sum: unfilledIdr },
    { kind: 'release', count: dueOnes, sum: dueOnes * PRICE * 0.95 },
  ]);
  const steps = await sql`
    SELECT event, count(*)::int AS count FROM deliverable_events JOIN deliverables USING (contract_id)
    WHERE campaign_id = ${id} AND seq > 1 GROUP BY event ORDER BY event`.execute(db);
  expect(steps.rows).toEqual([
    { event: 'accepted_by_silence', count: dueOnes },
    { event: 'overdue', count: lateOnes },
  ]);
  const { problems } = await verifyEvidence(db, context.evidenceKeys, []);
  expect(problems.filter((one) => !one.includes('the log does not know it'))).toEqual([]);
});

const sorted = (states: Record<string, number>) => Object.entries(states).sort();

test('closing a campaign costs as many queries with many contracts as with nine', async () => {
  const { context } = api.world;
  const queries = async (places: number) => {
    await largeCampaign(places);
    const { asked } = await recordQueries(context.pool, () => closeEndedCampaigns(context));
    return asked.length;
  };
  const [few, many] = [await queries(10), await queries(PLACES)];
  figure(`closing asks ${many} queries with ${CONTRACTS} contracts, ${few} with 9\n`);
  expect(many).toBe(few);
});
