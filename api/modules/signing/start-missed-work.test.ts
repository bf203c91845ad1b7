import { DAY_MS } from '@sohor/shared/format';
import { sql } from 'kysely';
import { campaignOf } from '../applicants/campaign-fixture.ts';
import { closeEndedCampaigns } from '../campaigns/close-ended-campaigns.ts';
import { type Job, PRICE, startWorkApi, type WorkApi } from '../deliverables/deliverables-fixture.ts';
import { verifyLedger } from '../ledger/index.ts';
import { startWorkOfEarlierRelease } from './start-missed-work.ts';

let api: WorkApi;
beforeAll(async () => {
  api = await startWorkApi();
});
afterAll(() => api?.close());

/** A contract signed by an earlier release, which neither set money aside nor created work. */
async function signedByEarlierRelease(endDate: string): Promise<Job> {
  const [brand, kol] = [await api.signIn('Brand'), await api.signIn('KOL')];
  const campaign = await campaignOf(api.db, brand.id, { priceIdr: PRICE, endDate });
  await api.call('POST', 'Campaign/registerByBrand', {
    as: brand,
    body: { IdUser: kol.id, IdCampaign: campaign },
  });
  const { rows } = await sql<{ id: string }>`
    UPDATE contracts SET status = 'approved', decided_at = now() WHERE campaign_id = ${campaign} RETURNING id`.execute(
    api.db,
  );
  return { id: rows[0]?.id ?? '', campaign, brand, kol };
}

test('a contract that the release before signed gets its money and its work, once, and pays its full price', async () => {
  const job = await signedByEarlierRelease(api.day(0));
  expect(await api.money(job)).toMatchObject({ reserved: 0, escrow: PRICE });
  await Promise.all([startWorkOfEarlierRelease(api.context), startWorkOfEarlierRelease(api.context)]);
  expect(await api.money(job)).toMatchObject({ reserved: PRICE, escrow: 0 });
  const { tenggat } = await api.content(job);
  expect(tenggat).toBe(new Date(`${api.day(4)}T00:00:00+07:00`).toISOString());
  expect((await api.handIn(job)).status).toBe(200);
  expect((await api.review(job, 'Accepted')).status).toBe(200);
  await startWorkOfEarlierRelease(api.context);
  expect(await api.money(job)).toEqual({ reserved: 0, escrow: 0, brand: 0, kol: PRICE });
  expect((await verifyLedger(api.db)).problems).toEqual([]);
});

test('closing the campaign leaves the price of such a contract where it is', async () => {
  const job = await signedByEarlierRelease(api.day(0));
  api.clock.advance(DAY_MS);
  await closeEndedCampaigns(api.context);
  expect(await api.money(job)).toMatchObject({ reserved: 0, escrow: PRICE, brand: 0 });
  await startWorkOfEarlierRelease(api.context);
  expect(await api.money(job)).toMatchObject({ reserved: PRICE, escrow: 0, brand: 0 });
});
