import { formatRupiah } from '@sohor/shared/format';
import { APP_BASE } from '@sohor/shared/platform';
import { type ClosingObstacle, CONTACT_EMAIL, type MemberRole } from '@sohor/shared/wire/catalog';

export interface ObstacleText {
  readonly title: string;
  readonly text: string;
  /** Page on which it can be dealt with; left out when the person can only wait. */
  readonly action?: { readonly label: string; readonly path: string };
}

type Write = (size: number, role: MemberRole) => ObstacleText;

const balance = (label: string) => ({ label, path: `${APP_BASE}/balance` });
const contracts = (role: MemberRole) => ({
  label: 'Lihat Kontrak',
  path: `${APP_BASE}/${role === 'Brand' ? 'kontrakBrand' : 'contract'}`,
});

const WRITE: Readonly<Record<ClosingObstacle, Write>> = {
  frozen: () => ({
    title: 'Dana Anda sedang dibekukan',
    text: `Hubungi ${CONTACT_EMAIL} untuk menyelesaikannya.`,
  }),
  held: () => ({
    title: 'Nomor Anda baru diganti',
    text: 'Selama 24 jam sesudahnya akun tidak dapat ditutup.',
  }),
  disputes: (size, role) => ({
    title: `${size} sengketa belum diputuskan`,
    text: 'Tunggu putusannya, atau tarik sengketa yang Anda ajukan.',
    action: contracts(role),
  }),
  work: (size, role) => ({
    title: `${size} pekerjaan masih berjalan`,
    text: 'Selesaikan sampai dibayar, atau sepakati pembatalan dengan pihak lain.',
    action: contracts(role),
  }),
  guarantees: (size) => ({
    title: `${size} konten masih harus tetap tayang`,
    text: 'Konten yang dibayar tetap tayang 30 hari. Sesudahnya akun dapat ditutup.',
  }),
  offers: (size, role) => ({
    title: `${size} kontrak menunggu jawaban`,
    text: role === 'Brand' ? 'Tarik undangannya, atau tunggu jawaban KOL.' : 'Setujui atau tolak dahulu.',
    action: contracts(role),
  }),
  campaigns: (size) => ({
    title: `${size} campaign masih berjalan`,
    text: 'Akhiri campaign, atau tunggu sampai selesai dan sisa dananya kembali ke saldo.',
    action: { label: 'Lihat Campaign', path: `${APP_BASE}/daftarCampaign` },
  }),
  payments: (size) => ({
    title: `${size} pembayaran masih terbuka`,
    text: 'Halaman pembayarannya berakhir sendiri dalam 24 jam. Jangan membayarnya lagi.',
  }),
  payouts: (size) => ({
    title: `${size} penarikan sedang diproses`,
    text: 'Tunggu sampai uangnya tiba di rekening Anda.',
    action: balance('Lihat Penarikan'),
  }),
  reversible: (size) => ({
    title: `${size} pembayaran masih dapat ditarik kembali`,
    text: 'Bank masih dapat menarik kembali pembayaran kartu Anda. Tunggu sampai masanya lewat.',
  }),
  debt: (size) => ({
    title: `Saldo Anda kurang ${formatRupiah(size)}`,
    text: 'Bank menarik kembali pembayaran yang sudah dipakai.',
    action: balance('Isi Saldo'),
  }),
  balance: (size) => ({
    title: `Saldo Anda ${formatRupiah(size)}`,
    text: 'Tarik dahulu ke rekening Anda.',
    action: balance('Tarik Saldo'),
  }),
};

/** Text about an obstacle to closing, and what can be done about it. */
export const obstacleText = (kind: ClosingObstacle, size: number, role: MemberRole): ObstacleText =>
  WRITE[kind](size, role);
