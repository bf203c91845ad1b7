import type { AskedScore, OwnScore } from '../wire/index.ts';

const SCORED = {
  skor: 79,
  versi: 2,
  dihitung: '2025-10-06T03:00:00.000Z',
  komponen: [
    { nama: 'engagementRate', poin: 55, ukuran: { rasio: 0.045, sampel: 5 } },
    { nama: 'reachRatio', poin: 100, ukuran: { rasio: 1, sampel: 5 } },
    { nama: 'viewConsistency', poin: 80, ukuran: { rasio: 0.8, sampel: 5 } },
    { nama: 'postingConsistency', poin: 62.5, ukuran: { rasio: 0.625, sampel: 5 } },
    { nama: 'growthHealth', poin: null, ukuran: null },
    { nama: 'engagementAuthenticity', poin: 100, ukuran: { rasio: 0.125, sampel: 5 } },
    { nama: 'delivery', poin: 82.5, ukuran: { rasio: 0.95, sampel: 3, awal: 75 } },
  ],
} satisfies Partial<OwnScore>;

/** A KOL's own score, which moved twice. */
export function anOwnScore(change: Partial<OwnScore> = {}): OwnScore {
  return {
    ...SCORED,
    ditolak: null,
    adaProfil: true,
    langkah: [
      { nama: 'engagementRate', dari: 0.045, ke: 0.08, tambah: 5.4 },
      { nama: 'postingConsistency', dari: 0.625, ke: 0.75, tambah: 1.6 },
      { nama: 'delivery', dari: 0.95, ke: 0.9625, tambah: 0.4 },
    ],
    riwayat: [
      { hari: '2025-10-06', versi: 2, skor: 79 },
      { hari: '2025-10-02', versi: 1, skor: 78.1 },
      { hari: '2025-09-28', versi: 1, skor: 74.5 },
    ],
    banding: null,
    bandingLagi: null,
    ...change,
  };
}

/** A score that a KOL asked staff to look at. */
export function anAskedScore(change: Partial<AskedScore> = {}): AskedScore {
  return {
    id: '0190f5c0-0000-7000-8000-0000000000d1',
    idKol: '0190f5c0-0000-7000-8000-0000000000d2',
    namaKol: 'Sari Wulandari',
    alasan: 'Penayangan video saya salah dihitung',
    diminta: '2025-10-06T03:00:00.000Z',
    skorDiminta: 78.1,
    ...SCORED,
    ...change,
  };
}
