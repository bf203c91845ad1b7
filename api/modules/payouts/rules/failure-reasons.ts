interface Reason {
  /** Text for the owner. */
  readonly text: string;
  /** True: the account is wrong, and nothing can be sent there until another one is set. */
  readonly refusesAccount?: boolean;
}

/** By the provider's failure code or, if there is none, by its status. */
const REASONS: Readonly<Record<string, Reason>> = {
  INVALID_DESTINATION: { text: 'Nomor rekening tidak dikenal bank tujuan.', refusesAccount: true },
  ACCOUNT_NAME_MISMATCH: {
    text: 'Nama pemilik rekening tidak sama dengan catatan bank.',
    refusesAccount: true,
  },
  INVALID_ACCOUNT_NAME: {
    text: 'Nama pemilik rekening tidak sama dengan catatan bank.',
    refusesAccount: true,
  },
  TEMPORARY_TRANSFER_ERROR: { text: 'Bank tujuan sedang mengalami gangguan.' },
  CHANNEL_UNAVAILABLE: { text: 'Bank tujuan sedang mengalami gangguan.' },
  REJECTED_BY_CHANNEL: { text: 'Bank tujuan menolak penarikan ini.' },
  MAX_AMOUNT_EXCEEDED: { text: 'Jumlahnya melebihi batas bank tujuan.' },
  COMPLIANCE_REJECTED: { text: 'Penarikan ini tidak lolos pemeriksaan penyedia pembayaran.' },
  CANCELLED: { text: 'Penyedia pembayaran membatalkan penarikan ini.' },
  REFUSED: { text: 'Penyedia pembayaran menolak penarikan ini.' },
  REVERSED: { text: 'Bank tujuan mengembalikan dananya.' },
};

const OTHER: Reason = { text: 'Bank tujuan tidak dapat menerima penarikan ini.' };

const reasonOf = (code: string) => (Object.hasOwn(REASONS, code) ? REASONS[code] : undefined) ?? OTHER;

export const reasonText = (code: string) => reasonOf(code).text;
export const refusesAccount = (code: string) => reasonOf(code).refusesAccount === true;

/**
 * Our balance at the provider is too low, which the owner need not know. The money stays under way, and another attempt follows.
 */
export const isOurs = (code: string | undefined) => code === 'INSUFFICIENT_BALANCE';
