import type {
  Bank,
  Invoice,
  InvoiceDetail,
  PayoutAccount,
  TopUp,
  UpcomingPayment,
  WalletTransaction,
  Withdrawal,
} from '../wire/index.ts';

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

/** A sample on the wire: the same invoice with its sides and lines. */
export function anInvoiceDetail(change: Partial<InvoiceDetail> = {}): InvoiceDetail {
  return {
    ...anInvoice(),
    penerbit: { nama: 'Sohor' },
    pelanggan: {
      nama: 'PT Kopi Senja',
      badan: { nama: 'PT Kopi Senja Nusantara', alamat: 'Jl. Sudirman 1, Jakarta', npwp: '0092542943407000' },
    },
    baris: [
      {
        uraian: 'Campaign Ramadan Bersama, harga per KOL',
        jumlah: 2,
        hargaSatuan: 1_500_000,
        total: 3_000_000,
      },
    ],
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

/** A sample on the wire: a bank that takes withdrawals. */
export function aBank(change: Partial<Bank> = {}): Bank {
  return {
    code: 'ID_BCA',
    name: 'Bank Central Asia (BCA)',
    kind: 'Bank',
    minAmount: 10_000,
    maxAmount: 250_000_000,
    ...change,
  };
}

/** A sample on the wire: an account that can be used, and that no code has confirmed. */
export function aPayoutAccount(change: Partial<PayoutAccount> = {}): PayoutAccount {
  return {
    id: '0190f5c0-0000-7000-8000-0000000000a1',
    bankCode: 'ID_BCA',
    bankName: 'Bank Central Asia (BCA)',
    accountNumber: '••••7890',
    accountName: 'Budi Santoso',
    usableAt: null,
    refusal: null,
    confirmedUntil: null,
    confirmedAmount: 0,
    ...change,
  };
}

/** A sample on the wire: what a person has to know before a withdrawal. */
export function payoutTerms(account: PayoutAccount | null = aPayoutAccount()) {
  return {
    banks: [aBank(), aBank({ code: 'ID_DANA', name: 'DANA', kind: 'Dompet Digital', maxAmount: 20_000_000 })],
    fee: 5_000,
    account,
  };
}

/** A sample on the wire: a withdrawal that is under way. */
export function aWithdrawal(change: Partial<Withdrawal> = {}): Withdrawal {
  return {
    id: '0190f5c0-0000-7000-8000-0000000000b1',
    amount: 300_000,
    fee: 5_000,
    status: 'Diproses',
    reason: null,
    canCancel: false,
    canRetry: false,
    bankCode: 'ID_BCA',
    bankName: 'Bank Central Asia (BCA)',
    accountNumber: '••••7890',
    accountName: 'Budi Santoso',
    createdAt: '2025-09-07T07:05:00.000Z',
    endedAt: null,
    ...change,
  };
}
