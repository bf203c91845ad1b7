import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';
import { untilWaiting } from '../../platform/testing/waiting.ts';
import { campaignOf } from './campaign-fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.close());

test('an invitation counts its KOL before its campaign, as applications do: neither ends in a deadlock', async () => {
  const { pool } = api.context;
  const [brand, other] = [await api.signIn('Brand'), await api.signIn('Brand')];
  const [invited, applying] = [await api.signIn('KOL'), await api.signIn('KOL')];
  const campaign = await campaignOf(api.db, brand.id);
  const elsewhere = await campaignOf(api.db, other.id);
  const apply = `INSERT INTO applicants (campaign_id, kol_id, invited_by) VALUES ($1, $2, 'kol')`;

  // Stands for several applications that wait for each other: it has locked the invited KOL's count and next wants the
  // campaign's.
  const applications = await pool.connect();
  await applications.query('BEGIN');
  await applications.query(apply, [elsewhere, invited.id]);
  const invitation = api.call('POST', 'Campaign/registerByBrand', {
    as: brand,
    body: { IdUser: invited.id, IdCampaign: campaign },
  });
  await untilWaiting(pool, 1);
  await applications.query(apply, [campaign, applying.id]);
  await applications.query('COMMIT');
  applications.release();

  expect((await invitation).status).toBe(200);
  const { rows } = await pool.query('SELECT waiting, invited FROM campaign_tallies WHERE campaign_id = $1', [
    campaign,
  ]);
  expect(rows).toEqual([{ waiting: 1, invited: 1 }]);
});
