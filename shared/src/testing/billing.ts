import type { Invoice, TopUp, UpcomingPayment, WalletTransaction } from '../wire/index.ts';

/** A sample on the wire: money that came into a wallet. */
export function aTransaction(change: Partial<WalletTransaction> = {}): WalletTransaction {
  return {
    date: '2025-09-07T07:05:00.000Z',
    id: '0190f5c0-0000-7000-8000-0000000000d1',
    authorizedBy: 'Sohor',
    description: 'Kelebihan pembayaran campaign Kopi Senja',
    amount: 250_000,
    balance: 1_250_000,
    ...change,
  };
}

/** A sample on the wire: an invoice that is to be paid. */
export function anInvoice(change: Partial<Invoice> = {}): Invoice {
  return {
    id: '0190f5c0-0000-7000-8000-0000000000e1',
    no: 'INV-2025-7KQ3MX9D',
    customer: 'PT Kopi Senja',
    campaign: 'Ramadan Bersama',
    idCampaign: '0190f5c0-0000-7000-8000-000000000001',
    amount: 3_000_000,
    issuedAt: '2025-09-07T07:05:00.000Z',
    dueDate: '2025-09-08T07:05:00.000Z',
    paidAt: null,
    status: 'Tertunda',
    ...change,
  };
}

/** A sample on the wire: published work in review. */
export function anUpcomingPayment(change: Partial<UpcomingPayment> = {}): UpcomingPayment {
  return {
    idKontrak: '0190f5c0-0000-7000-8000-0000000000c1',
    idCampaign: '0190f5c0-0000-7000-8000-000000000001',
    namaProyek: 'Kopi Senja',
    amount: 950_000,
    status: 'link_review',
    releaseAt: '2025-09-10T07:05:00.000Z',
    tenggat: '2025-10-10T17:00:00.000Z',
    ...change,
  };
}

/** A sample on the wire: a top-up that waits for its payment. */
export function aTopUp(change: Partial<TopUp> = {}): TopUp {
  return {
    id: 'TOP-0190f5c0000070008000000000000f01',
    amount: 500_000,
    status: 'Menunggu Pembayaran',
    paymentUrl: 'https://pay.example/top-up',
    createdAt: '2025-09-07T07:05:00.000Z',
    expiresAt: '2025-09-08T07:05:00.000Z',
    ...change,
  };
}
