import type {
  Approval,
  Difference,
  DisputeShares,
  FailedJob,
  HeldMoney,
  PersonAffairs,
  PersonContract,
  PersonPayment,
  StaffDispute,
  StaffDisputeDetail,
  StaffEvent,
  StaffPayout,
  StaffPerson,
  WaitingCount,
} from '../wire/index.ts';
import { briefTexts } from './campaigns.ts';
import { aContent } from './content.ts';
import { aDispute, aDisputeDetail } from './disputes.ts';

const AT = '2026-11-20T03:00:00.000Z';

/** What waits for staff: two disputes for three days, a withdrawal, one that came back, more tax data than is counted. */
export function someWaiting(): WaitingCount[] {
  const since = new Date(Date.now() - 3 * 86_400_000 - 60_000).toISOString();
  return [
    { daftar: 'disputes', jumlah: 2, sejak: since },
    { daftar: 'payouts', jumlah: 1, sejak: since },
    { daftar: 'returned', jumlah: 4, sejak: since },
    { daftar: 'held', jumlah: 1, sejak: null },
    { daftar: 'tax', jumlah: 100, sejak: since },
    { daftar: 'jobs', jumlah: 0, sejak: null },
  ];
}

/** A KOL as staff sees it. */
export function aStaffPerson(change: Partial<StaffPerson> = {}): StaffPerson {
  return {
    id: '0199c0de-0000-7000-8000-000000000000',
    role: 'KOL',
    fullName: 'Sari Wulandari',
    phone: '+62812•••001',
    email: 's•••@contoh.id',
    status: 'active',
    blocked: null,
    frozen: null,
    verified: false,
    createdAt: AT,
    ...change,
  };
}

/** A KOL for whom nothing goes on. */
export function somePersonAffairs(change: Partial<PersonAffairs> = {}): PersonAffairs {
  const none = { tentang: 0, dari: 0 };
  return {
    pending: 0,
    sengketa: [],
    laporanPesan: none,
    laporanUlasan: none,
    tanda: 0,
    kontrak: { data: [], nextCursor: null },
    penarikan: [],
    pembayaran: { data: [], nextCursor: null },
    nama: { pajak: null, rekening: [] },
    ...change,
  };
}

/** Tax data that staff has not verified, and an account that followed another one. */
export function someNameEvidence(): PersonAffairs['nama'] {
  const account = { bankName: 'BCA', accountName: 'Sari Wulandari', refusal: null, createdAt: AT };
  return {
    pajak: { nama: 'Sari Wulandari Kusuma', jenis: 'Pribadi', terverifikasi: false },
    rekening: [
      {
        ...account,
        id: '0199c0de-0000-7000-8000-0000000000a1',
        accountNumber: '••••7890',
        cocok: 'Cocok sebagian',
        replacedAt: null,
      },
      {
        ...account,
        id: '0199c0de-0000-7000-8000-0000000000a2',
        accountName: 'Tono Sugiarto',
        accountNumber: '••••1111',
        cocok: null,
        refusal: 'Nama pemilik rekening tidak cocok.',
        replacedAt: AT,
      },
    ],
  };
}

/** A contract of a KOL whose Brand reviews the draft. */
export function aPersonContract(change: Partial<PersonContract> = {}): PersonContract {
  return {
    id: '0199c0de-0000-7000-8000-0000000000c1',
    idCampaign: '0199c0de-0000-7000-8000-0000000000c2',
    namaCampaign: 'Kopi Senja Ramadan',
    pihakLain: { id: '0199c0de-0000-7000-8000-0000000000b1', fullName: 'Kopi Nusantara' },
    harga: 1_500_000,
    status: 'approved',
    createdAt: AT,
    konten: { status: 'draft_review', jatuhTempo: '2026-11-23T03:00:00.000Z' },
    ...change,
  };
}

/** A Brand's payment that waits. */
export function aPersonPayment(change: Partial<PersonPayment> = {}): PersonPayment {
  return {
    id: '0199c0de-0000-7000-8000-0000000000d1',
    order_id: 'CMP-0199c0de000070008000000000000001-1',
    campaign: 'Kopi Senja Ramadan',
    sumber: 'Midtrans',
    amount: 3_000_000,
    returned: 0,
    status: 'Menunggu Pembayaran',
    keSaldo: false,
    createdAt: AT,
    expiresAt: '2026-11-21T03:00:00.000Z',
    closedAt: null,
    ...change,
  };
}

/** An entry of the staff's audit chain. */
export function aStaffEvent(change: Partial<StaffEvent> = {}): StaffEvent {
  const subject = aStaffPerson().id;
  return { seq: 7, at: AT, act: 'verified', actor: 'Rina Wijaya', subject, reason: 'KTP cocok', ...change };
}

/** A proposal of another person of the staff, which waits. */
export function anApproval(change: Partial<Approval> = {}): Approval {
  return {
    id: '0199c0de-0000-7000-8000-00000000000a',
    act: 'write_off',
    summary: 'Rp20.000.000 untuk Sari Wulandari',
    subject: aStaffPerson().id,
    amount: 20_000_000,
    reason: 'biaya ganda',
    proposedBy: 'Bayu Pratama',
    proposedAt: AT,
    expiresAt: '2026-11-21T03:00:00.000Z',
    status: 'open',
    decidedBy: null,
    decisionReason: null,
    isOwn: false,
    ...change,
  };
}

/** An order that is expired by Midtrans and paid by Sohor's records. */
export function aDifference(change: Partial<Difference> = {}): Difference {
  return {
    id: '0199c0de-0000-7000-8000-00000000000d',
    source: 'midtrans',
    subject: 'CMP-0199c0de00007000800000000000000d-1',
    field: 'status',
    ours: 'paid',
    theirs: 'expire',
    foundAt: AT,
    seenAt: AT,
    resolvedAt: null,
    resolution: null,
    ...change,
  };
}

/** Pay of a KOL whose Brand's card payment was taken back. */
export function aHeldMoney(change: Partial<HeldMoney> = {}): HeldMoney {
  return {
    id: '0199c0de-0000-7000-8000-00000000001e',
    idKontrak: '0199c0de-0000-7000-8000-00000000001e',
    campaign: 'Kopi Senja Ramadan',
    idPemilik: aStaffPerson().id,
    pemilik: 'Sari Wulandari',
    brand: 'Kopi Senja',
    utangBrand: 1_000_000,
    jumlah: 950_000,
    calon: [],
    ...change,
  };
}

/** A job that was given up. */
export function aFailedJob(change: Partial<FailedJob> = {}): FailedJob {
  return {
    id: '41',
    job: 'send-code',
    attempts: 4,
    lastError: 'timeout',
    createdAt: AT,
    failedAt: AT,
    ...change,
  };
}

/** A dispute that waits for its decision. */
export function aStaffDispute(change: Partial<StaffDispute> = {}): StaffDispute {
  return { ...aDispute({ status: 'deciding' }), terlambat: false, ...change };
}

/** The same with all that a decision rests on. */
export function aStaffDisputeDetail(change: Partial<StaffDisputeDetail> = {}): StaffDisputeDetail {
  const { harga } = aStaffDispute();
  return {
    ...aDisputeDetail({ status: 'deciding' }),
    terlambat: false,
    idKol: '0199c0de-0000-7000-8000-0000000000b1',
    idBrand: '0199c0de-0000-7000-8000-0000000000b2',
    brief: {
      jenisPekerjaan: 'TikTok Video Post',
      tipeKonten: 'Product',
      tipeProyek: 'Produk',
      startDate: '2025-09-01',
      endDate: '2025-09-30',
      ...briefTexts({
        arahanKonten: 'Tunjukkan logo selama 3 detik.',
        arahanCaption: 'Sebut nama toko.',
        hashtag: '#KopiSenja',
        mentionAccount: '@kopisenja',
      }),
    },
    kontrak: 'Perjanjian Kerjasama Influencer\n\nNama Brand: Kopi Nusantara',
    pekerjaan: aContent({
      status: 'disputed',
      rincian: {
        harga,
        biayaLayanan: harga / 20,
        ppn: 0,
        pph: 0,
        diterima: harga - harga / 20,
        aturan: '2026-01',
      },
    }),
    produk: null,
    diputuskanOleh: null,
    usulan: null,
    ...change,
  };
}

/** What a decision over the sample gives each side, with a fee of 5 %. */
export function sharesOf(toKol: number, change: Partial<DisputeShares> = {}): DisputeShares {
  const { harga } = aStaffDispute();
  const biayaLayanan = Math.floor(toKol / 20);
  return {
    rincian: {
      harga: toKol,
      biayaLayanan,
      ppn: 0,
      pph: 0,
      diterima: toKol - biayaLayanan,
      aturan: '2026-01',
    },
    keBrand: harga - toKol,
    dariKol: 0,
    perluDua: false,
    ...change,
  };
}

/** A withdrawal that the provider has. */
export function aStaffPayout(change: Partial<StaffPayout> = {}): StaffPayout {
  const { id: idUser, fullName } = aStaffPerson();
  return {
    id: '0199c0de-0000-7000-8000-0000000000e1',
    reference: 'PO-0199c0de-0000-7000-8000-0000000000e1-1',
    status: 'sent',
    attempt: 1,
    idUser,
    fullName,
    amount: 750_000,
    fee: 5_000,
    bankName: 'BCA',
    accountNumber: '••••7890',
    accountName: 'Sari Wulandari',
    reason: null,
    createdAt: AT,
    endedAt: null,
    ...change,
  };
}
