import { rounds } from '../../platform/testing/rounds.ts';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';
import { balanceOf, escrowOf, verifyLedger, walletOf } from '../ledger/index.ts';
import { type Negotiation, negotiationOf, PRICE } from './offers-fixture.ts';

/** `OFFER_RACE_ROUNDS=200` for the figures in full. */
const ROUNDS = rounds('OFFER_RACE', 5);
const TIMEOUT_MS = 30_000 + ROUNDS * 5_000;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterEach(async () => {
  expect(await api.db.transaction().execute((tx) => verifyLedger(tx))).toMatchObject({ problems: [] });
});
afterAll(() => api?.close());

const idOf = ({ body }: Awaited<ReturnType<Negotiation['make']>>): string => body.data.id;
const statuses = async (...calls: Promise<{ status: number }>[]) =>
  (await Promise.all(calls)).map(({ status }) => status).sort();
const contracts = async (campaign: string) =>
  (await api.db.selectFrom('contracts').select('status').where('campaign_id', '=', campaign).execute()).map(
    ({ status }) => status,
  );

test(
  `${ROUNDS} × accepted while it is withdrawn: the first decides`,
  async () => {
    const won = { accepted: 0, withdrawn: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      const deal = await negotiationOf(api);
      const id = idOf(await deal.make(deal.brand));
      const acts = [() => deal.decide(id, deal.kol, 'accept'), () => deal.decide(id, deal.brand, 'withdraw')];
      if (round % 2) acts.reverse();
      expect(await statuses(...acts.map((act) => act()))).toEqual([200, 409]);
      const { status } = await deal.read(id, deal.kol);
      expect(await contracts(deal.campaign)).toEqual(status === 'accepted' ? ['pending'] : []);
      won[status as keyof typeof won] += 1;
    }
    expect(won.accepted + won.withdrawn).toBe(ROUNDS);
  },
  TIMEOUT_MS,
);

test(
  `${ROUNDS} × two counters at once: one is the next round`,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const deal = await negotiationOf(api);
      const id = idOf(await deal.make(deal.brand));
      const counter = (harga: number) => deal.counter(id, deal.kol, { harga });
      expect(await statuses(counter(1_600_000), counter(1_700_000))).toEqual([200, 409]);
      const list = await api.call('GET', `Offer?IdCampaign=${deal.campaign}`, { as: deal.brand });
      expect(list.body.data).toMatchObject([{ putaran: 2, status: 'open' }, { status: 'countered' }]);
    }
  },
  TIMEOUT_MS,
);

test(
  `${ROUNDS} × two acceptances at once for the last money: one has a contract, the other waits`,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const deal = await negotiationOf(api, { kolCount: 3 });
      const kols: SignedIn[] = [await api.signIn('KOL'), await api.signIn('KOL')];
      const cheap = idOf(await deal.make(deal.brand, { harga: PRICE / 2 }));
      await deal.decide(cheap, deal.kol, 'accept');
      const dear: string[] = [];
      for (const { id } of kols)
        dear.push(idOf(await deal.make(deal.brand, { harga: PRICE * 1.5 }, { idUser: id })));
      const replies = await Promise.all(kols.map((kol, at) => deal.decide(dear[at] ?? '', kol, 'accept')));
      expect(replies.map(({ body }) => body.data.status).sort()).toEqual(['accepted', 'awaiting_funds']);
      expect(await contracts(deal.campaign)).toEqual(['pending', 'pending']);
    }
  },
  TIMEOUT_MS,
);

test(
  `${ROUNDS} × money added while the campaign is cancelled: all of it is in the balance afterwards`,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const deal = await negotiationOf(api);
      const id = idOf(await deal.make(deal.kol, { harga: PRICE + 500_000 }));
      await deal.fill(500_000);
      const acts = [
        () => deal.fund(id, 500_000),
        () =>
          api.call('POST', 'Campaign/cancel', {
            as: deal.brand,
            body: { idCampaign: deal.campaign, alasan: 'Batal' },
          }),
      ];
      if (round % 2) acts.reverse();
      const answers = await statuses(...acts.map((act) => act()));
      expect([
        [200, 200],
        [200, 409],
      ]).toContainEqual(answers);
      expect(await balanceOf(api.db, escrowOf(deal.campaign))).toBe(0);
      expect(await balanceOf(api.db, walletOf('Brand', deal.brand.id))).toBe(PRICE + 500_000);
      expect(await contracts(deal.campaign)).toEqual(answers[1] === 200 ? ['lapsed'] : []);
    }
  },
  TIMEOUT_MS,
);
