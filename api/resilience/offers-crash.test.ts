import { randomUUID } from 'node:crypto';
import { balanceOf, escrowOf, reservedFor, verifyLedger, walletOf } from '../modules/ledger/index.ts';
import { type Negotiation, negotiationOf, PRICE, someTerms } from '../modules/offers/offers-fixture.ts';
import { figure } from '../platform/testing/figure.ts';
import { rounds } from '../platform/testing/rounds.ts';
import { type KillableApi, startKillableApi } from './killable-fixture.ts';

/** `OFFER_KILL_ROUNDS=30` for the figure in full. */
const KILLS = rounds('OFFER_KILL', 3);
const AT_ONCE = 4;
const ADDED = 500_000;
const FILLED = 800_000;
/** Acknowledged writes between two kills. */
const WRITES_BETWEEN = 6;

let api: KillableApi;
beforeAll(async () => {
  api = await startKillableApi();
});
afterAll(() => api?.close());

interface Dealt {
  readonly deal: Negotiation;
  /** What was acknowledged. */
  readonly rounds: string[];
  isFunded?: boolean;
  contractId?: string;
  isSigned?: boolean;
}

test(
  `${KILLS} kills of the API while terms are settled, paid and signed lose and double nothing`,
  async () => {
    const dealt: Dealt[] = [];
    let [writes, isOver] = [0, false];
    let wanted = { count: Number.POSITIVE_INFINITY, reached: () => {} };
    const until = (count: number) =>
      new Promise<void>((reached) => {
        wanted = { count, reached };
      });
    const players = Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (!isOver) {
          const one: Dealt = { deal: await negotiationOf(api.world), rounds: [] };
          dealt.push(one);
          await settle(one, () => {
            writes += 1;
            if (writes >= wanted.count) wanted.reached();
          });
        }
      }),
    );
    for (let kill = 0; kill < KILLS; kill += 1) {
      await Promise.race([until(writes + WRITES_BETWEEN + Math.floor(Math.random() * 5)), players]);
      await api.killAndRestart();
    }
    isOver = true;
    await players;

    for (const one of dealt) await expectWhole(one);
    const { db } = api.world;
    expect(await db.transaction().execute((tx) => verifyLedger(tx))).toMatchObject({ problems: [] });
    figure(
      `kill -9 while terms are settled: ${KILLS} kills, ${writes} acknowledged writes in ${dealt.length}\n`,
    );
  },
  KILLS * 60_000 + 120_000,
);

/** The KOL asks for more, the Brand counters, the KOL accepts, the Brand adds what is missing, the KOL signs. */
async function settle(one: Dealt, acknowledged: () => void): Promise<void> {
  const { brand, kol, campaign, fill } = one.deal;
  await fill(FILLED);
  const write = async (method: string, path: string, as: Negotiation['kol'], body: object) => {
    const answer = await api.ask(method, path, { headers: as.headers, body });
    const isDone = answer.status === 200 || (answer.status === 409 && answer.unanswered > 0);
    if (!isDone) throw new Error(`${method} ${path}: ${answer.status} ${answer.body.Error}`);
    acknowledged();
    return answer.body.data;
  };
  const first = { IdCampaign: campaign, clientId: randomUUID(), ...someTerms({ harga: PRICE + 2 * ADDED }) };
  one.rounds.push((await write('POST', 'Offer', kol, first)).id);
  const second = { clientId: randomUUID(), ...someTerms({ harga: PRICE + ADDED }) };
  one.rounds.push((await write('POST', `Offer/${one.rounds[0]}/counter`, brand, second)).id);
  await write('PUT', `Offer/${one.rounds[1]}`, kol, { keputusan: 'accept', versi: 2 });
  const about = { idPenawaran: one.rounds[1], versi: 2, jumlah: ADDED, sumber: 'Saldo' };
  const funded = await write('POST', `Campaign/${campaign}/fund`, brand, {
    ...about,
    clientId: randomUUID(),
  });
  one.isFunded = true;
  one.contractId = funded.penawaran.idKontrak;
  await write('PUT', `Campaign/approveContract/${one.contractId}`, kol, {});
  one.isSigned = true;
}

/** Each round stands once, each rupiah in one place, and nothing that was acknowledged is missing. */
async function expectWhole({ deal, rounds: made, contractId, isFunded, isSigned }: Dealt): Promise<void> {
  const { db } = api.world;
  const { brand, campaign } = deal;
  const offers = await db
    .selectFrom('offers')
    .select(['id', 'round', 'state'])
    .where('campaign_id', '=', campaign)
    .orderBy('round')
    .execute();
  expect(offers.map(({ id }) => id)).toEqual(made);
  expect(offers.map(({ state }) => state)).toEqual(['countered', 'accepted']);
  const contracts = await db
    .selectFrom('contracts')
    .select(['id', 'status', 'price_idr as priceIdr'])
    .where('campaign_id', '=', campaign)
    .execute();
  const status = isSigned ? 'approved' : 'pending';
  expect([isFunded, contracts]).toEqual([true, [{ id: contractId, status, priceIdr: PRICE + ADDED }]]);
  expect(await balanceOf(db, walletOf('Brand', brand.id))).toBe(FILLED - ADDED);
  expect(await balanceOf(db, escrowOf(campaign))).toBe(0);
  expect(await balanceOf(db, reservedFor(contractId ?? ''))).toBe(PRICE + ADDED);
  const { rows } = await api.world.context.pool.query(
    "SELECT count(*)::int AS entries FROM conversation_entries WHERE campaign_id = $1 AND kind = 'offer'",
    [campaign],
  );
  expect(rows).toEqual([{ entries: 2 }]);
}
