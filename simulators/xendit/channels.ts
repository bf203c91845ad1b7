interface Channel {
  channel_code: string;
  channel_category: 'BANK' | 'EWALLET';
  currency: 'IDR';
  channel_name: string;
  amount_limits: { minimum: number; maximum: number; minimum_increment: number };
}

const BI_FAST_IDR = 250_000_000;

const channel = (
  code: string,
  name: string,
  category: Channel['channel_category'],
  maximum: number,
): Channel => ({
  channel_code: `ID_${code}`,
  channel_category: category,
  currency: 'IDR',
  channel_name: name,
  amount_limits: { minimum: 10_000, maximum, minimum_increment: 1 },
});
const bank = (code: string, name: string) => channel(code, name, 'BANK', BI_FAST_IDR);
const wallet = (code: string, name: string) => channel(code, name, 'EWALLET', 20_000_000);

/** In the order of their codes, as Xendit lists them. */
export const CHANNELS: readonly Channel[] = [
  bank('BCA', 'Bank Central Asia (BCA)'),
  bank('BNI', 'Bank Negara Indonesia (BNI)'),
  bank('BRI', 'Bank Rakyat Indonesia (BRI)'),
  bank('BSI', 'Bank Syariah Indonesia (BSI)'),
  bank('BTN', 'Bank Tabungan Negara (BTN)'),
  bank('CIMB', 'Bank CIMB Niaga'),
  wallet('DANA', 'DANA'),
  bank('DANAMON', 'Bank Danamon'),
  wallet('GOPAY', 'GoPay'),
  bank('JAGO', 'Bank Jago'),
  wallet('LINKAJA', 'LinkAja'),
  bank('MANDIRI', 'Bank Mandiri'),
  wallet('OVO', 'OVO'),
  bank('PERMATA', 'Bank Permata'),
  wallet('SHOPEEPAY', 'ShopeePay'),
];
