import { sql } from 'kysely';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { campaignOf } from '../applicants/campaign-fixture.ts';
import { change, fewVideos, link, syncAgain } from '../tiktok/tiktok-fixture.ts';
import { ACCOUNT, type PayoutsApi, startPayoutsApi } from './payouts-fixture.ts';
import { compareNames } from './rules/compare-names.ts';

let api: PayoutsApi;
beforeAll(async () => {
  api = await startPayoutsApi({ XENDIT_NAME_CHECK_PATH: 'bank_account_data_requests' });
});
afterAll(() => api?.close());

test.each([
  ['Budi Santoso', 'BUDI SANTOSO', true],
  ['Budi Santoso', 'Santoso, Budi', true],
  ['Budi Santoso', 'Bpk. Drs. H. Budi Santoso', true],
  ['Siti Nur’aini', "SITI NUR'AINI", true],
  ['Siti Nur Aini', "Siti Nur'aini", true],
  ['Siti Nuraini', "Siti Nur'aini", true],
  ['José Ñandú', 'JOSE NANDU', true],
  ['Sari Wulandari', 'PT Sari Wulandari', true],
  ['Muh. Rizky', 'Muhammad Rizky', false],
  ['Budi Santoso', 'B Santoso', false],
  ['Budi Santoso', 'Budi S', false],
  ['Budi Santoso', 'Budi', false],
  ['Budi Santoso', 'Budi Santosa', false],
  ['Budi Budi', 'Budi', false],
  ['Budi Santoso', '', false],
  ['Dr. H.', 'Ir.', false],
  ['...', '...', false],
  // Letters and signs that a reader sees and the words would leave out.
  ['Budi Santoso', 'РАФФИ Budi Santoso', false],
  ['Budi Santoso', '李 Budi Santoso', false],
  ['Budi Santoso', '🆁🅰🅵🅵🅸 Budi Santoso', false],
  ['Budi Santoso', '🇷🇦🇫🇫🇮 Budi Santoso', false],
  ['Budi Santoso', 'Вudi Santoso', false],
  ['Budi Santoso', 'Ⓑⓤⓓⓘ Santoso', true],
  ['Budi Santoso', 'Ｂｕｄｉ Santoso', true],
  ['', '', false],
  ['S', 'S', true],
])('%s and %s: %s', async (one, other, isSame) => {
  const { rows } = await sql<{ isSame: boolean }>`SELECT is_same_name(${one}, ${other}) AS "isSame"`.execute(
    api.db,
  );
  expect([rows[0]?.isSame, compareNames(one, other) === 'match']).toEqual([isSame, isSame]);
});

let accounts = 1_000_000_000;
/** Enters an account that the bank has under `atBank`. */
async function enter(as: SignedIn, atBank: string, more: object = {}): Promise<void> {
  accounts += 1;
  const accountNumber = String(accounts);
  const payload = { bank_code: 'BCA', account_number: accountNumber, holder_name: atBank };
  await api.simulators.inject({ method: 'POST', url: '/xendit/control/accounts', payload });
  const body = { ...ACCOUNT, accountNumber, accountName: atBank, ...more };
  expect((await api.call('POST', 'Wallet/account', { as, body })).status).toBe(200);
}
const rename = (as: SignedIn, fullName: string) =>
  api.db.updateTable('users').set({ full_name: fullName }).where('id', '=', as.id).execute();
const own = async (as: SignedIn) => (await api.call('GET', 'Scraper', { as })).body.user;

/** A KOL with TikTok linked and read. */
async function linked(username: string): Promise<SignedIn> {
  await fewVideos(api, username);
  const kol = await api.signIn('KOL', { fullName: 'Budi Santoso' });
  expect((await link(api, kol, username)).status).toBe(200);
  return kol;
}

describe('the mark of a KOL', () => {
  test('comes with TikTok and an account of its own name, which the profile says step by step, and goes with TikTok', async () => {
    const kol = await api.signIn('KOL', { fullName: 'Budi Santoso' });
    expect(await own(kol)).toMatchObject({ kurangUntukTanda: ['tiktok', 'account'] });
    await fewVideos(api, 'budi.tech');
    await link(api, kol, 'budi.tech');
    expect(await own(kol)).toMatchObject({ kurangUntukTanda: ['account'] });
    expect((await own(kol)).tanda).toBeUndefined();
    await enter(kol, 'SANTOSO BUDI');
    expect(await own(kol)).toMatchObject({
      kurangUntukTanda: [],
      tanda: { tiktok: expect.any(String), nama: expect.any(String) },
    });

    const brand = await api.signIn('Brand');
    const campaign = await campaignOf(api.db, brand.id);
    const body = { IdUser: kol.id, IdCampaign: campaign };
    expect((await api.call('POST', 'Campaign/registerByBrand', { as: brand, body })).status).toBe(200);
    const slug = (await own(kol)).slug;
    const seen = async () => {
      const found = (await api.call('GET', 'user/kol?q=Budi%20Santoso', { as: brand })).body.data;
      const applicants = (await api.call('GET', `Campaign/registerMember/${campaign}`, { as: brand })).body
        .data;
      return [
        found.find((one: { user: { id: string } }) => one.user.id === kol.id),
        applicants.find((one: { idUser: string }) => one.idUser === kol.id),
        (await api.call('GET', `Chat/with/${kol.id}`, { as: brand })).body.data.lawan,
        (await api.call('GET', `public/kol/${slug}`)).body.data,
      ].map(({ tanda }) => tanda !== undefined);
    };
    // It shows once it has a profile, and that changes no mark.
    await api.db
      .updateTable('kol_profiles')
      .set({ bio: 'Ulasan gawai.', categories: ['food'] })
      .where('kol_id', '=', kol.id)
      .execute();
    expect(await seen()).toEqual([true, true, true, true]);

    await change(api, 'budi.tech/revoke', {});
    await syncAgain(api, kol);
    expect(await seen()).toEqual([false, false, false, false]);
  });

  test('is not given for an account of another name, though the bank confirms it, and goes with one', async () => {
    const kol = await linked('sari.cantik');
    await enter(kol, 'Budi Santoso');
    expect((await own(kol)).tanda).toBeDefined();
    await rename(kol, 'Budi Santoso Wijaya');
    expect(await own(kol)).toMatchObject({ kurangUntukTanda: ['name'] });
    expect((await own(kol)).tanda).toBeUndefined();
    await rename(kol, 'budi  SANTOSO');
    expect((await own(kol)).tanda).toBeDefined();
    await enter(kol, 'BUDI S', { pastikan: true });
    expect(await own(kol)).toMatchObject({ kurangUntukTanda: ['bank', 'name'] });
    expect((await own(kol)).tanda).toBeUndefined();
  });

  test('is not kept by a name of which only a part is made of letters', async () => {
    const kol = await linked('topeng.tech');
    await enter(kol, 'Budi Santoso');
    const names = [
      '🇷🇦🇫🇫🇮 Budi Santoso',
      '🆁🅰🅵🅵🅸 🅰🅷🅼🅰🅳 Budi Santoso',
      'РАФФИ Budi Santoso',
      'Raffi\u200b Budi Santoso',
    ];
    for (const fullName of names) {
      const body = {
        ...{ image: null, categories: 'Food', youtube: '', tiktok: 'topeng.tech', instagram: '' },
        ...{ facebook: '', linkedin: '', bio: 'Gawai', fullName },
      };
      const { status } = await api.call('POST', 'auth/UpdateProfileSosmed', { as: kol, body });
      expect([status, fullName, (await own(kol)).tanda]).toEqual([200, fullName, undefined]);
    }
  });

  test('goes with an account that the bank refuses or that replaces it, and with a block', async () => {
    const kol = await linked('ganti.tech');
    await enter(kol, 'Budi Santoso');
    expect((await own(kol)).tanda).toBeDefined();
    const marked = async () => {
      const { rows } = await sql<{ linked: Date | null; confirmed: boolean; same: boolean }>`
        SELECT linked_at AS linked, is_confirmed AS confirmed, is_same AS same FROM kol_checks WHERE kol_id = ${kol.id}`.execute(
        api.db,
      );
      return rows.some((row) => row.linked && row.confirmed && row.same);
    };
    await api.db.updateTable('payout_accounts').set({ refusal: 'x' }).where('user_id', '=', kol.id).execute();
    expect(await marked()).toBe(false);
    await enter(kol, 'Budi Santoso');
    expect(await marked()).toBe(true);
    await api.db
      .updateTable('users')
      .set({ status: 'blocked', block_reason: 'x' })
      .where('id', '=', kol.id)
      .execute();
    expect(await marked()).toBe(false);
  });

  test('is not given for a name that no bank confirmed', async () => {
    const kol = await linked('gilang.game');
    const body = { bankCode: 'ID_DANA', accountNumber: '081234567890', accountName: 'Budi Santoso' };
    expect((await api.call('POST', 'Wallet/account', { as: kol, body })).status).toBe(200);
    expect(await own(kol)).toMatchObject({ kurangUntukTanda: ['bank'] });
    expect((await own(kol)).tanda).toBeUndefined();
  });
});
