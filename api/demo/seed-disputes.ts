import { HOUR_MS } from '@sohor/shared/format';
import { addToDispute, decideDispute, openDispute } from '../modules/disputes/index.ts';
import type { Context } from '../platform/context.ts';
import { SARI_ACCOUNT } from './creators.ts';
import { STAFF } from './seed-staff.ts';

type Side = 'kol' | 'brand';

interface DemoDispute {
  readonly campaign: string;
  /** True: the work of the demo's own KOL. False: that of the first other KOL who has signed. */
  readonly isSaris: boolean;
  readonly openedBy: Side;
  readonly hoursAgo: number;
  readonly complaint: string;
  readonly link: string;
  readonly answer: string;
  readonly verdict?: { readonly hoursAgo: number; readonly part: number; readonly reason: string };
}

const DISPUTES: readonly DemoDispute[] = [
  {
    campaign: 'Ngopi Sore Gula Aren',
    isSaris: false,
    openedBy: 'brand',
    hoursAgo: 20,
    complaint: 'Kemasan baru tidak terlihat di 5 detik pertama, padahal diminta di brief.',
    link: 'https://kopisenja.example/brief-gula-aren',
    answer: 'Kemasan ada di detik ke-3, hanya tertutup tangan sebentar. Saya bersedia memotong ulang.',
  },
  {
    campaign: 'Tenda Keluarga Teduh',
    isSaris: true,
    openedBy: 'kol',
    hoursAgo: 60,
    complaint: 'Tenda untuk konten belum dikirim sampai sekarang, jadi saya tidak bisa mulai.',
    link: 'https://contoh.id/percakapan-pengiriman',
    answer: 'Pengiriman tertahan di ekspedisi. Nomor resi sudah kami bagikan.',
  },
  {
    campaign: 'Kelas Barista Rumahan',
    isSaris: false,
    openedBy: 'brand',
    hoursAgo: 100,
    complaint: 'KOL mengundurkan diri dari kelas tanpa kabar.',
    link: 'https://kopisenja.example/daftar-hadir',
    answer: 'Saya ikut sesi pertama dan sudah merekam bahan videonya.',
    verdict: {
      hoursAgo: 24,
      part: 0.4,
      reason: 'Bahan video dari satu sesi dapat dipakai; dua sesi lain tidak diikuti.',
    },
  },
];

/** Makes three disputes: one that still hears both sides, one that waits for a decision, one that is decided. */
export async function seedDisputes(context: Context): Promise<void> {
  const { db, clock } = context;
  const now = clock.now().getTime();
  for (const { campaign, isSaris, ...dispute } of DISPUTES) {
    const { contractId, kolId, brandId } = await db
      .selectFrom('deliverables as d')
      .innerJoin('campaign_terms as c', 'c.id', 'd.campaign_id')
      .innerJoin('people as k', 'k.id', 'd.kol_id')
      .select(['d.contract_id as contractId', 'd.kol_id as kolId', 'd.brand_id as brandId'])
      .where('c.name', '=', campaign)
      .where('k.phone', isSaris ? '=' : '<>', SARI_ACCOUNT.phone)
      .orderBy('d.contract_id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const then = (hoursAgo: number) => ({
      ...context,
      clock: { now: () => new Date(now - hoursAgo * HOUR_MS) },
    });
    const [opener, other] = dispute.openedBy === 'kol' ? [kolId, brandId] : [brandId, kolId];
    const disputeId = await openDispute(db, then(dispute.hoursAgo), {
      contractId,
      userId: opener,
      body: dispute.complaint,
      pictures: [],
      links: [dispute.link],
    });
    await addToDispute(db, then(dispute.hoursAgo - 6), {
      disputeId,
      userId: other,
      body: dispute.answer,
      pictures: [],
      links: [],
    });
    if (!dispute.verdict) continue;
    const { hoursAgo, part, reason } = dispute.verdict;
    const { price } = await db
      .selectFrom('deliverables')
      .select('price_idr as price')
      .where('contract_id', '=', contractId)
      .executeTakeFirstOrThrow();
    await decideDispute(db, then(hoursAgo), {
      disputeId,
      toKolIdr: Math.round(price * part),
      reason,
      actor: STAFF[0].fullName,
    });
  }
}
