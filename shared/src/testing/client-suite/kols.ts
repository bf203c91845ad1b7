import {
  answerScoreAppeal,
  appealScore,
  countKols,
  countPublicKols,
  fetchKol,
  fetchKolDashboard,
  fetchOwnProfile,
  fetchOwnScore,
  fetchPublicKol,
  fetchRateCard,
  fetchScoreAppeals,
  fetchSync,
  finishTikTokLink,
  refuseScore,
  saveRateCard,
  searchKols,
  searchPublicKols,
  startSync,
  startTikTokLink,
  updateProfile,
} from '@sohor/shared/api';
import { http } from '@sohor/shared/platform';
import { type Stage, unusedWord } from './stage.ts';

const NOWHERE = '0190f5c0-0000-7000-8000-000000000001';

export function suiteOfKols(stage: Stage): void {
  const steps = async () => (await fetchKolDashboard()).steps;

  test('KOLs are found by category and by a part of the name, in any case, page by page', async () => {
    const word = unusedWord();
    for (let number = 1; number <= 25; number += 1) {
      await stage.signIn('KOL', `${word} ${number}`);
      const { profile, slug } = await fetchOwnProfile();
      expect(slug).toMatch(/-/);
      await updateProfile({ ...profile, categories: number === 25 ? ['Food', 'Pets'] : ['Food'] });
    }
    await stage.signIn('Brand');

    const name = word.toUpperCase();
    const first = await searchKols({ category: null, name });
    expect([first.items.length, first.nextCursor]).toEqual([24, expect.any(String)]);
    const second = await searchKols({ category: null, name, cursor: first.nextCursor ?? '' });
    expect([second.items.length, second.nextCursor]).toEqual([1, null]);
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect(new Set(ids).size).toBe(25);

    const { items } = await searchKols({ category: 'Pets', name });
    expect(items).toMatchObject([
      { fullName: `${word} 25`, role: 'KOL', categories: ['Food', 'Pets'], score: null, basis: null },
    ]);
    expect([await fetchKol(ids[0] ?? '')]).toMatchObject([{ ...first.items[0], rating: null }]);
    await expect(fetchKol(NOWHERE)).rejects.toMatchObject({ status: 404, message: 'KOL tidak ditemukan.' });
    await expect(searchKols({ category: 'Astrologi' })).rejects.toMatchObject({
      status: 404,
      message: 'Kategori KOL tidak ditemukan.',
    });
    await stage.signIn('KOL');
    await expect(searchKols({ category: null })).rejects.toMatchObject({ status: 403 });
  });

  test('a KOL refuses to be scored and agrees again; staff answers appeals', async () => {
    await stage.signIn('KOL');
    await expect(refuseScore(true)).rejects.toMatchObject({ status: 409 });
    const { profile } = await fetchOwnProfile();
    await updateProfile({ ...profile, categories: ['Food'] });
    const none = { score: null, version: null, parts: [], steps: [], days: [], appeal: null };
    expect(await fetchOwnScore()).toMatchObject({ ...none, refusedAt: null, hasProfile: true });
    expect(await refuseScore(true)).toMatchObject({ ...none, refusedAt: expect.any(String) });
    expect(await refuseScore(false)).toMatchObject({ refusedAt: null });
    await expect(appealScore('Salah hitung')).rejects.toMatchObject({ status: 409 });
    await stage.signIn('Admin');
    expect((await fetchScoreAppeals()).nextCursor).toBeNull();
    await expect(answerScoreAppeal(NOWHERE, 'dijelaskan', 'Sesuai rumus')).rejects.toMatchObject({
      status: 404,
    });
  });

  test('KOLs are narrowed by what they ask, sorted, and counted by each filter', async () => {
    const word = unusedWord();
    for (const price of [400_000, 700_000, 900_000]) {
      await stage.signIn('KOL', `${word} ${price}`);
      const { profile } = await fetchOwnProfile();
      await updateProfile({ ...profile, categories: ['Film'], city: price > 800_000 ? 'Kupang' : null });
      await saveRateCard({ currency: 'IDR', rates: { TikTok: { Video: price } } });
    }
    await stage.signIn('Brand');
    const filters = { sort: 'price', steps: { price: [500_000] }, city: null, isVerified: false } as const;
    const { items } = await searchKols({ category: 'Film', name: word, filters });
    expect(items.map(({ priceFrom }) => priceFrom)).toEqual([700_000, 900_000]);
    const everyone = await searchPublicKols({ category: 'Film', name: word, filters });
    expect(everyone.items.map(({ fullName }) => fullName)).toEqual(items.map(({ fullName }) => fullName));
    const counts = await countKols({ category: 'Film', filters });
    expect(counts?.total).toBeGreaterThanOrEqual(2);
    expect(counts?.price.steps).toHaveLength(5);
    expect(await countPublicKols({ category: 'Film', filters })).toEqual(counts);
    const there = { ...filters, city: 'Kupang' } as const;
    const [inKupang, ...others] = (await searchKols({ category: 'Film', name: word, filters: there })).items;
    expect([inKupang?.city, inKupang?.priceFrom, others]).toEqual(['Kupang', 900_000, []]);
    expect(
      (await searchPublicKols({ category: null, name: word, filters: there })).items.map(({ city }) => city),
    ).toEqual(['Kupang']);
    const ofThere = await countKols({ category: 'Film', filters: there });
    expect(ofThere?.city).toEqual({ cities: counts?.city?.cities, without: counts?.total });
    expect(ofThere?.city?.cities).toContainEqual({ city: 'Kupang', kols: ofThere?.total });
  });

  test('everyone sees KOLs, without what is private', async () => {
    const word = unusedWord();
    await stage.signIn('KOL', `Publik ${word}`);
    // A KOL is public only once it has a profile.
    const { profile } = await fetchOwnProfile();
    await updateProfile({ ...profile, categories: ['Food'] });
    localStorage.clear();
    const { items } = await searchPublicKols({ category: null, name: word });
    expect(items).toMatchObject([{ fullName: `Publik ${word}`, score: null, followers: null }]);
    const kol = await fetchPublicKol(items[0]?.slug ?? '');
    expect(kol).toMatchObject({
      fullName: `Publik ${word}`,
      isVerified: false,
      bio: '',
      rateCard: null,
      results: [],
    });
    expect(kol).not.toHaveProperty('email');
    await expect(fetchPublicKol('tidak-ada-0000')).rejects.toMatchObject({ status: 404 });
  });

  test('a profile is read back as it was saved', async () => {
    const actor = await stage.signIn('KOL', 'Sari Wulandari');
    const before = await fetchOwnProfile();
    expect(before).toMatchObject({ id: actor.id, phone: actor.phone, isVerified: false, accounts: [] });
    const profile = {
      image: null,
      categories: ['Food', 'Travel'],
      youtube: 'https://youtube.com/@sari',
      tiktok: 'sari.masak',
      instagram: '@sari',
      facebook: '',
      linkedin: '',
      bio: 'Resep rumahan.',
      fullName: 'Sari W',
      city: 'Bandung' as const,
    };
    await updateProfile({ ...profile, bio: '' });
    expect(await steps()).toMatchObject({ hasProfile: false });
    await updateProfile(profile);
    expect((await fetchOwnProfile()).profile).toEqual(profile);
    expect(await steps()).toMatchObject({ hasProfile: true });
    await expect(updateProfile({ ...profile, fullName: '  ' })).rejects.toMatchObject({
      status: 400,
      message: 'Nama lengkap wajib diisi.',
    });
    await expect(updateProfile({ ...profile, image: '/api/v1/files/0190.webp' })).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/^Gambar profil tidak dikenal/),
    });
    await expect(updateProfile({ ...profile, categories: ['Astrologi'] })).rejects.toMatchObject({
      status: 400,
    });
    expect((await fetchOwnProfile()).profile).toEqual(profile);
  });

  test('a rate card begins empty and is kept with its names trimmed', async () => {
    await stage.signIn('KOL');
    expect(await fetchRateCard()).toEqual({ currency: 'IDR', rates: {} });
    await saveRateCard({ currency: 'IDR', rates: { TikTok: {} } });
    expect(await steps()).toMatchObject({ hasRates: false });
    const rates = { TikTok: { Video: 1_500_000 }, Appearance: { '  Juri   Lomba ': 900_000 } };
    const kept = { currency: 'USD', rates: { ...rates, Appearance: { 'Juri Lomba': 900_000 } } };
    expect(await saveRateCard({ currency: 'USD', rates })).toEqual(kept);
    expect(await fetchRateCard()).toEqual(kept);
    expect(await steps()).toMatchObject({ hasRates: true });
    for (const [Appearance, message] of [
      [{ '  ': 1 }, 'Nama jenis penampilan wajib diisi, paling banyak 60 huruf.'],
      [{ MC: 1, ' mc': 2 }, 'Nama jenis penampilan sudah ada. Gunakan nama lain.'],
    ] as const)
      await expect(saveRateCard({ currency: 'IDR', rates: { Appearance } })).rejects.toMatchObject({
        status: 400,
        message,
      });
    expect(await fetchRateCard()).toEqual(kept);
  });

  test('without a link there is nothing to sync, and no run of somebody else', async () => {
    await stage.signIn('KOL');
    await expect(startSync()).rejects.toMatchObject({ status: 409, message: 'No username found.' });
    await expect(fetchSync(NOWHERE)).rejects.toMatchObject({
      status: 404,
      message: 'Sinkronisasi tidak ditemukan.',
    });
  });

  test('TikTok is linked with consent, and the first sync brings its numbers', async () => {
    await stage.signIn('KOL');
    const { code, state } = await stage.consent(await startTikTokLink());
    expect(await steps()).toMatchObject({ tikTok: 'unlinked' });
    await finishTikTokLink(code, state);
    const { data } = await http.get<{ data: object }>('auth/verifySessions');
    expect(data).toMatchObject({ tikTokAccessToken: 'linked' });
    const { runId } = await startSync();
    await stage.settleJobs();
    expect(await fetchSync(runId)).toMatchObject({ runId, status: 'success', step: 'done', error: null });
    // Within 15 minutes the same run is given again.
    expect(await startSync()).toMatchObject({ runId, status: 'success' });
    const { accounts, isVerified } = await fetchOwnProfile();
    expect(accounts).toMatchObject([{ type: 'TikTok', tiktok: { followerCount: expect.any(Number) } }]);
    expect(isVerified).toBe(true);
    expect(await steps()).toEqual({ tikTok: 'synced', hasProfile: false, hasRates: false });
  });

  test('a code that TikTok never gave is refused', async () => {
    await stage.signIn('KOL');
    const state = new URL(await startTikTokLink()).searchParams.get('state');
    await expect(finishTikTokLink(`made-up-${unusedWord()}`, state)).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/^Persetujuan TikTok sudah dipakai atau kedaluwarsa/),
    });
  });
}
