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
  bank('AGRONIAGA', 'Bank Raya Indonesia'),
  bank('ALADIN', 'Bank Aladin Syariah'),
  bank('ALLO', 'Allo Bank Indonesia'),
  bank('BCA', 'Bank Central Asia (BCA)'),
  bank('BCA_DIGITAL', 'Bank Central Asia Digital (BluBCA)'),
  bank('BCA_SYR', 'Bank Central Asia (BCA) Syariah'),
  bank('BJB', 'Bank BJB'),
  bank('BNC', 'Bank Neo Commerce'),
  bank('BNI', 'Bank Negara Indonesia (BNI)'),
  bank('BRI', 'Bank Rakyat Indonesia (BRI)'),
  bank('BSI', 'Bank Syariah Indonesia (BSI)'),
  bank('BTN', 'Bank Tabungan Negara (BTN)'),
  bank('BTPN_SYARIAH', 'BTPN Syariah'),
  bank('BUKOPIN', 'Bank KB Bukopin'),
  bank('CIMB', 'Bank CIMB Niaga'),
  wallet('DANA', 'DANA'),
  bank('DANAMON', 'Bank Danamon'),
  bank('DBS', 'Bank DBS Indonesia'),
  bank('DKI', 'Bank DKI'),
  wallet('GOPAY', 'GoPay'),
  bank('HANA', 'Bank Hana'),
  bank('HSBC', 'HSBC Indonesia'),
  bank('JAGO', 'Bank Jago'),
  bank('JAWA_TENGAH', 'Bank Jateng'),
  bank('JAWA_TIMUR', 'Bank Jatim'),
  wallet('LINKAJA', 'LinkAja'),
  bank('MANDIRI', 'Bank Mandiri'),
  bank('MAYBANK', 'Bank Maybank'),
  bank('MEGA', 'Bank Mega'),
  bank('MUAMALAT', 'Bank Muamalat Indonesia'),
  bank('OCBC', 'Bank OCBC NISP'),
  wallet('OVO', 'OVO'),
  bank('PANIN', 'Bank Panin'),
  bank('PERMATA', 'Bank Permata'),
  bank('SEABANK', 'Bank Seabank Indonesia'),
  wallet('SHOPEEPAY', 'ShopeePay'),
  bank('SINARMAS', 'Bank Sinarmas'),
  bank('TABUNGAN_PENSIUNAN_NASIONAL', 'Bank Tabungan Pensiunan Nasional (BTPN, Jenius)'),
  bank('UOB', 'Bank UOB Indonesia'),
];
