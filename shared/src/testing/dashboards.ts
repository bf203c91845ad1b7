import type { BrandDashboard, DueItem, KolDashboard } from '../wire/index.ts';

/** One thing that waits for a Brand: content to review. */
export function aDueItem(change: Partial<DueItem> = {}): DueItem {
  return {
    kind: 'review_content',
    giliran: 'saya',
    idCampaign: '0190f5c0-0000-7000-8000-000000000001',
    idKontrak: '0190f5c0-0000-7000-8000-0000000000c1',
    idPenawaran: null,
    namaProyek: 'Kopi Senja',
    nama: 'Sari Wulandari',
    sampai: '2099-09-23T03:00:00.000Z',
    jumlah: 1_500_000,
    banyak: 1,
    ...change,
  };
}

/** The dashboard of a KOL for whom nothing has happened yet. */
export function aKolDashboard(change: Partial<KolDashboard> = {}): KolDashboard {
  return {
    role: 'KOL',
    due: { total: 0, items: [] },
    wallet: { totalEarnings: 0, pendingPayments: 0 },
    contracts: { pending: 0, signed: 0 },
    applications: { pending: 0, total: 0 },
    content: { done: 0, total: 0 },
    invoices: { overdue: 0, sent: 0, paid: 0 },
    steps: { tikTok: 'unlinked', profile: false, rateCard: false },
    ...change,
  };
}

/** The dashboard of a brand for which nothing has happened yet. */
export function aBrandDashboard(change: Partial<BrandDashboard> = {}): BrandDashboard {
  return {
    role: 'Brand',
    due: { total: 0, items: [] },
    projects: { total: 0, active: 0, completed: 0, draft: 0, awaitingPayment: 0, cancelled: 0 },
    kols: { newThisMonth: 0, total: 0 },
    paymentsDue: { count: 0, amount: 0 },
    walletBalance: 0,
    monthlySpending: ['2025-04', '2025-05', '2025-06', '2025-07', '2025-08', '2025-09'].map((month) => ({
      month,
      amount: 0,
    })),
    hasil30Hari: null,
    latestProjects: [],
    ...change,
  };
}
