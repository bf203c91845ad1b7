import {
  answerReview,
  decideReportedReview,
  enterReferenceCpm,
  fetchContractReviews,
  fetchContracts,
  fetchContractText,
  fetchReferenceCpms,
  fetchReportedReviews,
  fetchReviewsOf,
  fetchTrackRecord,
  fetchWork,
  handInWork,
  inviteKol,
  reportReview,
  reviewWork,
  signContract,
  writeReview,
} from '@sohor/shared/api';
import { aScene } from './samples.ts';
import type { Stage } from './stage.ts';

export function suiteOfReviews(stage: Stage): void {
  test('both sides of paid work review each other, blind; one answer, one report, and staff decides', async () => {
    const { brand, kol, campaign } = await aScene(stage, { kolCount: 1 });
    await inviteKol(campaign.id, kol.id);
    stage.become(kol);
    const contractId = (await fetchContracts()).items[0]?.id ?? '';
    await signContract(contractId, (await fetchContractText(contractId)).sha256);
    expect(await fetchContractReviews(contractId)).toMatchObject({ state: 'belum', until: null });
    const url = `https://www.tiktok.com/@sari/video/${Date.now()}`;
    await handInWork({ campaignId: campaign.id, stage: 'link', note: '', links: [url] });
    stage.become(brand);
    const handedInAt = (await fetchWork(campaign.id)).items[0]?.events.at(-1)?.at ?? '';
    await reviewWork({ contractId, handedInAt, decision: 'accept', note: '' });

    const words = { marks: [5, 4, 5], text: 'Rapi dan cepat.' };
    expect(await writeReview(contractId, words)).toMatchObject({
      state: 'menunggu',
      mine: words,
      theirs: null,
    });
    await expect(writeReview(contractId, words)).rejects.toMatchObject({ status: 409 });
    stage.become(kol);
    expect(await fetchContractReviews(contractId)).toMatchObject({ state: 'terbuka', theirs: null });
    expect(await writeReview(contractId, { marks: [3, 3, 3], text: '' })).toMatchObject({
      state: 'tampil',
      theirs: { ...words, by: brand.fullName, hiddenFor: null, answer: null },
      isReported: false,
    });
    expect(await answerReview(contractId, 'Terima kasih.')).toMatchObject({
      theirs: { answer: { text: 'Terima kasih.' } },
    });
    expect(await reportReview(contractId, 'Memuat alamat saya')).toMatchObject({ isReported: true });

    // KOLs know the Brand by its campaign.
    expect(await fetchTrackRecord(campaign.id)).toMatchObject({
      role: 'Brand',
      finished: 1,
      reviews: 1,
      rating: null,
      kol: null,
      brand: { judged: 1, sentBack: 0, offers: 0, offersWithdrawn: 0 },
    });
    expect(await fetchTrackRecord(kol.id)).toMatchObject({
      role: 'KOL',
      kol: { onTime: 1, revisions: 0 },
      brand: null,
    });

    await stage.signIn('Admin');
    const entered = {
      platform: 'tiktok',
      cpmIdr: 25_000,
      source: 'Tarif iklan',
      validFrom: '2025-09-01',
    } as const;
    await enterReferenceCpm(entered);
    expect(await fetchReferenceCpms()).toMatchObject([{ ...entered, enteredBy: expect.any(String) }]);
    const reported = (await fetchReportedReviews()).items.find((one) => one.contractId === contractId);
    expect(reported).toMatchObject({
      side: 'Brand',
      about: kol.fullName,
      reason: 'Memuat alamat saya',
      text: words.text,
    });
    await decideReportedReview({ contractId, side: 'Brand' }, true, 'Memuat data pribadi');
    expect((await fetchReviewsOf(kol.id)).items).toMatchObject([
      { marks: words.marks, text: '', hiddenFor: 'Memuat data pribadi' },
    ]);
  });
}
