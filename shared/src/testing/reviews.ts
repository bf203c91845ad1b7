import type { ContractReviews, ReportedReview, Review, TrackRecord } from '../wire/index.ts';

/** What a Brand wrote about a KOL. */
export function aReview(change: Partial<Review> = {}): Review {
  return {
    oleh: 'Kopi Nusantara',
    ditulis: '2025-10-05T03:00:00.000Z',
    nilai: [5, 4, 5],
    teks: 'Videonya rapi, revisinya cepat.',
    disembunyikan: null,
    jawaban: null,
    ...change,
  };
}

/** The reviews of a contract whose work was paid; nobody has written. */
export function someReviews(change: Partial<ContractReviews> = {}): ContractReviews {
  return {
    status: 'terbuka',
    sampai: '2099-10-18T03:00:00.000Z',
    milikSaya: null,
    milikLain: null,
    dilaporkan: false,
    ...change,
  };
}

/** The record of a Brand. */
export function aRecord(change: Partial<TrackRecord> = {}): TrackRecord {
  return {
    peran: 'Brand',
    sejak: '2025-01-05T03:00:00.000Z',
    selesai: 14,
    ulasan: { jumlah: 12, rataRata: 4.7 },
    sengketa: 2,
    sengketaMenang: 1,
    tinjauan: 18,
    jamTinjau: 5.5,
    dikembalikan: 4,
    penawaran: 6,
    penawaranDitarik: 1,
    ...change,
  };
}

/** What a Brand wrote, and the KOL asked staff to look at. */
export function aReportedReview(change: Partial<ReportedReview> = {}): ReportedReview {
  return {
    id: '0190f5c0-0000-7000-8000-0000000000c1',
    pihak: 'Brand',
    oleh: 'Kopi Nusantara',
    tentang: 'Sari Wulandari',
    namaProyek: 'Kopi Senja',
    nilai: [1, 1, 1],
    teks: 'Rumahnya di Jalan Mawar 3.',
    alasan: 'Memuat alamat saya',
    dilaporkan: '2025-10-06T03:00:00.000Z',
    ...change,
  };
}
