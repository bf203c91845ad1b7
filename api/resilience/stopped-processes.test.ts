import { setTimeout as pause } from 'node:timers/promises';
import { HOUR_MS } from '@sohor/shared/format';
import { sql } from 'kysely';
import { startWorker, type WorkerHandle } from '../jobs/worker.ts';
import { campaignOf } from '../modules/applicants/campaign-fixture.ts';
import { closeCampaigns, closeEndedCampaigns } from '../modules/campaigns/close-ended-campaigns.ts';
import { sweepWork } from '../modules/deliverables/sweep-work.ts';
import { verifyEvidence } from '../modules/evidence/index.ts';
import { balanceOf, escrowOf, walletOf } from '../modules/ledger/index.ts';
import { CAMPAIGN } from '../modules/payments/payments-fixture.ts';
import { consent, exchange, fewVideos } from '../modules/tiktok/tiktok-fixture.ts';
import { STOP_MS } from '../platform/stop.ts';
import { figure } from '../platform/testing/figure.ts';
import { recordQueries } from '../platform/testing/record-queries.ts';
import type { SignedIn } from '../platform/testing/sign-in.ts';
import { clearFaults, fault } from './faults-fixture.ts';
import { type Gate, startGate } from './gate-fixture.ts';
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
    INSERT INTO deliverables (contract_id, campaign_id, kol_id, brand_id, price_idr, state, stage, deadline_at, due_at,
      changed_at)
    SELECT id, campaign_id, kol_id, brand_id, ${PRICE}, CASE n % 3 WHEN 2 THEN 'awaiting_link' ELSE 'link_review' END, 'link',
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

describe('a sync that another process takes over', () => {
  const LOOK_MS = 50;
  /** `TAKEOVER=full` uses the waiting times of production. */
  const TIMES = process.env.TAKEOVER === 'full' ? {} : { beatMs: 200, silenceMs: 2_000 };

  let api: KillableApi;
  let worker: WorkerHandle | undefined;
  beforeEach(async () => {
    api = await startKillableApi();
    // The killed process used the machine's clock, so the one that takes over has to as well.
    const { clock } = api.world;
    clock.advance(Date.now() - clock.now().getTime());
  });
  afterEach(async () => {
    await worker?.stop();
    worker = undefined;
    await api?.close();
  });

  /** A KOL whose first sync hangs at TikTok, in the API's process. */
  async function hangingSync(username: string) {
    const { world } = api;
    const kol = await world.signIn('KOL');
    await fewVideos(world, username, 3);
    const body = await consent(world, username);
    // Only the sync asks for the list of videos.
    await fault(world, { provider: 'tiktok', operation: 'video_list', kind: 'hang', times: 1_000 });
    const linked = await exchange(world, kol, body);
    expect(linked.status).toBe(200);
    const run = await untilRun(kol.id, (found) => found.step === 'videos');
    const read = async () =>
      (await world.call('GET', `Scraper/sync/${run.id}`, { as: kol })).body.data.status;
    const snapshots = () =>
      world.db
        .selectFrom('social_snapshots as s')
        .innerJoin('social_accounts as a', 'a.id', 's.account_id')
        .select('s.taken_at')
        .where('a.kol_id', '=', kol.id)
        .execute();
    return { kol, run, read, snapshots };
  }

  async function untilRun(kolId: string, isIt: (run: { step: string }) => boolean) {
    for (;;) {
      const run = await api.world.db
        .selectFrom('sync_runs')
        .select(['id', 'step', 'status'])
        .where('kol_id', '=', kolId)
        .executeTakeFirst();
      if (run && isIt(run)) return run;
      await pause(LOOK_MS);
    }
  }

  /** The states that the KOL sees from now on, without repetitions. */
  async function watch(read: () => Promise<string>): Promise<string[]> {
    const seen: string[] = [];
    for (;;) {
      const status = await read();
      if (seen.at(-1) !== status) seen.push(status);
      if (status !== 'running') return seen;
      await pause(LOOK_MS);
    }
  }

  test('a sync whose process is killed goes on in another one, as the same run', async () => {
    const { kol, run, read, snapshots } = await hangingSync('terbunuh');
    await api.process().kill();
    const killed = performance.now();
    await clearFaults(api.world);
    worker = startWorker(api.world.context, TIMES);
    expect(await watch(read)).toEqual(['running', 'success']);
    const took = performance.now() - killed;
    const runs = await api.world.db
      .selectFrom('sync_runs')
      .select('id')
      .where('kol_id', '=', kol.id)
      .execute();
    expect(runs).toEqual([{ id: run.id }]);
    expect(await snapshots()).toHaveLength(1);
    figure(
      `a sync whose process was killed: taken over and done after ${(took / 1000).toFixed(1)} s ` +
        `(a worker counts as dead after ${(TIMES.silenceMs ?? 15_000) / 1000} s)\n`,
    );
  });

  /** Waits until the API's process has ended its sync job. */
  async function untilJobEnded(): Promise<void> {
    for (;;) {
      const figures = await (await fetch(`http://127.0.0.1:${api.port}/metrics`)).text();
      if (/sohor_job_seconds_count\{job="sync-tiktok"/.test(figures)) return;
      await pause(LOOK_MS);
    }
  }

  test('a process that was frozen finds its sync done by another, and writes nothing', async () => {
    const { run, read, snapshots } = await hangingSync('membeku');
    api.process().freeze();
    await clearFaults(api.world);
    worker = startWorker(api.world.context, TIMES);
    expect(await watch(read)).toEqual(['running', 'success']);
    const before = await snapshots();
    api.process().thaw();
    await untilJobEnded();
    expect([await read(), await snapshots()]).toEqual(['success', before]);
    expect(before).toHaveLength(1);
    expect(run.id).toBeTruthy();
  });
});

describe('shutting down', () => {
  // Few enough that a slow machine has sent them all to the provider before the first one gives up waiting for it.
  const IN_FLIGHT = 20;
  const LOOK_MS = 10;
  /** How long a supervisor usually waits before it kills. */
  const SUPERVISOR_MS = 10_000;

  let gate: Gate;
  let api: KillableApi;
  let brand: SignedIn;
  beforeEach(async () => {
    gate = await startGate(() => api.world.simulatorsUrl);
    api = await startKillableApi({ MIDTRANS_SNAP_URL: `${gate.url}/midtrans` });
    brand = await api.world.signIn('Brand');
  });
  afterEach(async () => {
    await api?.close();
    await gate?.close();
  });

  async function newCampaigns(count: number): Promise<string[]> {
    const answers = await Promise.all(
      Array.from({ length: count }, (_, at) =>
        api.send('POST', 'Campaign', {
          headers: brand.headers,
          body: { ...CAMPAIGN, jumlahKOL: 1, namaProyek: `Henti ${at}` },
        }),
      ),
    );
    return answers.map((answer) => answer?.body.data.id);
  }

  const pay = (idCampaign: string) =>
    api.send('POST', 'Campaign/payCampaign', {
      headers: brand.headers,
      body: { idCampaign, hargaPekerjaan: CAMPAIGN.hargaPekerjaan },
    });

  const orders = async () => (await api.world.simulators.inject('/midtrans/control/orders')).json();

  /** Waits until the gateway has an order whose answer has not reached the API. */
  async function untilOrdered(): Promise<void> {
    while ((await orders()).length === 0) await pause(LOOK_MS);
  }

  async function untilRefused(): Promise<void> {
    for (;;) {
      const answer = await api.send('GET', 'health', { headers: { connection: 'close' } });
      if (!answer || answer.status === 503) return;
    }
  }

  test('the process cuts a stop short by itself, before a supervisor does', () => {
    expect(STOP_MS).toBeLessThan(SUPERVISOR_MS);
  });

  test(`SIGTERM answers ${IN_FLIGHT} calls that are under way, refuses new ones, and ends`, async () => {
    const answers = Promise.all((await newCampaigns(IN_FLIGHT)).map(pay));
    await gate.untilAsked(IN_FLIGHT);

    const began = performance.now();
    const ended = api.process().stop();
    await untilRefused();
    const refusedMs = performance.now() - began;
    expect(api.process().hasEnded()).toBe(false);
    gate.open();
    expect((await answers).map((answer) => answer?.status)).toEqual(Array(IN_FLIGHT).fill(200));
    const answered = performance.now();
    // 1 would mean that the stop was cut short.
    expect(await ended).toBe(0);
    figure(
      `SIGTERM: ${IN_FLIGHT} of ${IN_FLIGHT} calls under way answered, new ones refused after ${Math.round(refusedMs)} ms, ` +
        `ended ${Math.round(performance.now() - answered)} ms after the last answer\n`,
    );
  });

  test('SIGTERM ends in time although a provider hangs, and the call is taken up afterwards', async () => {
    gate.open();
    const [campaign = ''] = await newCampaigns(1);
    const payload = { provider: 'midtrans', operation: 'create', kind: 'hang-after-commit', times: 2 };
    await api.world.simulators.inject({ method: 'POST', url: '/control/faults', payload });
    const cutOff = pay(campaign);
    await untilOrdered();
    expect(await api.process().stop()).toBe(1);
    expect(await cutOff).toBeNull();

    await api.killAndRestart();
    // The process that held the lease is dead. By itself the lease ends after 20 s.
    await api.world.db.updateTable('payment_orders').set({ lease_until: new Date() }).execute();
    const answer = await pay(campaign);
    expect(answer?.status).toBe(200);
    expect(await orders()).toMatchObject([{ paymentUrl: answer?.body.response.paymentUrl }]);
  });
});
