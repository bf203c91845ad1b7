import { HOUR_MS } from '@sohor/shared/format';
import type { DueItem } from '@sohor/shared/wire';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { campaignOf } from '../applicants/campaign-fixture.ts';
import { type Job, NET, PRICE, startWorkApi, type WorkApi } from '../deliverables/deliverables-fixture.ts';
import { sweepOpenDisputes } from '../disputes/sweep-disputes.ts';
import { negotiationOf } from '../offers/offers-fixture.ts';
import { tellTax } from '../taxes/taxes-fixture.ts';

let api: WorkApi;
beforeAll(async () => {
  api = await startWorkApi();
});
afterAll(() => api?.close());

const due = async (as: SignedIn, query = '') =>
  (await api.call('GET', `Dashboard/due${query}`, { as })).body as {
    data: DueItem[];
    nextCursor: string | null;
  };
const hoursLeft = ({ sampai }: DueItem) =>
  Math.round((Date.parse(sampai ?? '') - api.clock.now().getTime()) / HOUR_MS);

/** Contents of a Brand that are handed in an hour after each other, and the KOL of each. */
async function handedIn(brand: SignedIn, count: number): Promise<Job[]> {
  const jobs: Job[] = [];
  for (let number = 1; number <= count; number += 1) {
    const kol = await api.signIn('KOL', { fullName: `Kreator ${number}` });
    const job = await api.signed({ endDate: api.day(30), name: `P${number}` }, { brand, kol });
    await api.handIn(job);
    api.clock.advance(HOUR_MS);
    jobs.push(job);
  }
  return jobs;
}

test('a Brand with seven contents that accept themselves and an open dispute sees all eight, the soonest first', async () => {
  const brand = await api.signIn('Brand');
  const [argued, ...others] = await handedIn(brand, 8);
  const words = { idKontrak: argued?.id, alasan: 'Konten tidak sesuai brief.' };
  expect((await api.call('POST', 'Dispute', { as: brand, body: words })).status).toBe(200);
  api.clock.advance(24 * HOUR_MS);
  const { total, items } = (await api.call('GET', 'Dashboard', { as: brand })).body.data.due;
  expect(total).toBe(8);
  const names = others.map((_, at) => ['review_content', `Kreator ${at + 2}`]);
  const reviews = items.filter(({ kind }: DueItem) => kind === 'review_content');
  expect(reviews.map(({ kind, nama }: DueItem) => [kind, nama])).toEqual(names);
  expect(reviews.map(hoursLeft)).toEqual([41, 42, 43, 44, 45, 46, 47]);
  const times = items.map(({ sampai }: DueItem) => sampai);
  expect(times).toEqual([...times].sort());
  expect(items.filter(({ kind }: DueItem) => kind === 'answer_dispute')).toMatchObject([
    { nama: 'Kreator 1', idKontrak: argued?.id, jumlah: PRICE, giliran: 'saya' },
  ]);
  // The KOL of the dispute sees it as well, and what it may still get.
  const kol = argued?.kol as SignedIn;
  expect((await due(kol)).data[0]).toMatchObject({ kind: 'answer_dispute', jumlah: NET, giliran: 'saya' });
  // So do both while it is decided.
  api.clock.advance(49 * HOUR_MS);
  await sweepOpenDisputes(api.context);
  for (const side of [brand, kol])
    expect((await due(side)).data).toContainEqual(
      expect.objectContaining({ kind: 'await_decision', idKontrak: argued?.id, giliran: 'saya' }),
    );
});

test('each side sees whose turn it is: what one has to do, the other waits for', async () => {
  const brand = await api.signIn('Brand', { fullName: 'Kopi Senja' });
  const kol = await api.signIn('KOL', { fullName: 'Sari Wulandari' });
  const job = await api.signed({ endDate: api.day(20), name: 'Ramadan' }, { brand, kol });
  const turns = async (as: SignedIn) =>
    (await due(as)).data
      .filter(({ idKontrak }) => idKontrak === job.id)
      .map(({ kind, giliran, jumlah, nama }) => [kind, giliran, jumlah, nama]);
  expect(await turns(brand)).toEqual([['hand_in_content', 'lawan', PRICE, 'Sari Wulandari']]);
  expect(await turns(kol)).toEqual([['hand_in_content', 'saya', NET, 'Kopi Senja']]);
  await api.handIn(job);
  expect(await turns(brand)).toEqual([['review_content', 'saya', PRICE, 'Sari Wulandari']]);
  expect(await turns(kol)).toEqual([['review_content', 'lawan', NET, 'Kopi Senja']]);
  await api.propose(job, brand);
  expect(await turns(brand)).toContainEqual(['answer_cancellation', 'lawan', PRICE, 'Sari Wulandari']);
  expect(await turns(kol)).toContainEqual(['answer_cancellation', 'saya', NET, 'Kopi Senja']);
  expect((await due(kol, '?giliran=lawan')).data.map(({ kind }) => kind)).toEqual(['review_content']);
});

test('an offer waits for the side that answers it, and for the money of a Brand whose offer was accepted', async () => {
  const { brand, kol, campaign, make, counter, decide, read } = await negotiationOf(api, {
    endDate: api.day(60),
  });
  const about = async (as: SignedIn) =>
    (await due(as)).data
      .filter(({ idPenawaran }) => idPenawaran !== null)
      .map(({ kind, giliran, idPenawaran, idKontrak, idCampaign }) => ({
        kind,
        giliran,
        idPenawaran,
        idKontrak,
        idCampaign,
      }));
  const step = (kind: string, idPenawaran: string, giliran: string) => [
    { kind, giliran, idPenawaran, idKontrak: null, idCampaign: campaign },
  ];
  const terms = { batasTayang: api.day(50) };
  const first: string = (await make(brand, terms)).body.data.id;
  expect(await about(kol)).toEqual(step('answer_offer', first, 'saya'));
  expect(await about(brand)).toEqual(step('answer_offer', first, 'lawan'));
  const second: string = (await counter(first, kol, { ...terms, harga: PRICE * 2 })).body.data.id;
  expect(await about(kol)).toEqual(step('answer_offer', second, 'lawan'));
  const [asked] = (await due(brand)).data;
  expect(asked).toMatchObject({ jumlah: PRICE * 2, nama: 'Sari Wulandari', giliran: 'saya' });
  const third: string = (await counter(second, brand, { ...terms, harga: 3_000_000 })).body.data.id;
  expect((await decide(third, kol, 'accept', { versi: 3 })).body).toMatchObject({
    data: { status: 'awaiting_funds' },
  });
  expect(await about(brand)).toEqual(step('fund_offer', third, 'saya'));
  expect(await about(kol)).toEqual(step('fund_offer', third, 'lawan'));
  expect((await due(brand)).data[0]?.sampai).toBe((await read(third, brand)).danaSebelum);
});

test('applicants are to be chosen before the campaign begins; once it has begun, before it ends', async () => {
  const brand = await api.signIn('Brand');
  const kol = await api.signIn('KOL');
  const id = await campaignOf(api.db, brand.id, { startDate: api.day(3), endDate: api.day(20) });
  const body = { IdUser: kol.id, IdCampaign: id };
  expect((await api.call('POST', 'Campaign/register', { as: kol, body })).status).toBe(200);
  const until = async () => (await due(brand)).data.map(({ kind, sampai }) => [kind, sampai]);
  const midnight = (day: string) => new Date(`${day}T00:00:00+07:00`).toISOString();
  const [first, afterLast] = [midnight(api.day(3)), midnight(api.day(21))];
  expect(await until()).toEqual([['choose_applicants', first]]);
  api.clock.advance(3 * 24 * HOUR_MS);
  expect(await until()).toEqual([['choose_applicants', afterLast]]);
});

test('a KOL with a contract is asked for its tax data until it has given them', async () => {
  const { kol } = await api.signed();
  const kinds = async (as: SignedIn) => (await due(as)).data.map(({ kind }) => kind);
  expect(await kinds(kol)).toEqual(['hand_in_content', 'give_tax_data']);
  await tellTax(api, kol);
  expect(await kinds(kol)).toEqual(['hand_in_content']);
  expect(await kinds(await api.signIn('KOL'))).toEqual([]);
});

test('a week holds what ends on its days, and pages hold every step once', async () => {
  const brand = await api.signIn('Brand');
  const kol = await api.signIn('KOL');
  for (let number = 0; number < 12; number += 1)
    await api.signed({ endDate: api.day(number < 3 ? 10 : 40), name: `P${number}` }, { brand, kol });
  const day = api.day(10);
  expect((await due(brand, `?dari=${day}&sampai=${day}`)).data).toHaveLength(3);
  expect((await due(brand, `?dari=${api.day(11)}&sampai=${api.day(39)}`)).data).toEqual([]);
  const first = await due(kol);
  const second = await due(kol, `?cursor=${first.nextCursor}`);
  expect([first.data.length, second.data.length, second.nextCursor]).toEqual([10, 3, null]);
  const all = [...first.data, ...second.data];
  expect(new Set(all.map(({ idKontrak }) => idKontrak)).size).toBe(13);
  // What has no time comes last.
  expect(all.at(-1)).toMatchObject({ kind: 'give_tax_data', sampai: null });
  expect(await api.call('GET', 'Dashboard/due?cursor=x', { as: kol })).toMatchObject({ status: 400 });
});
