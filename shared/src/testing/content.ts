import type { Content } from '../wire/index.ts';

/** A sample on the wire: work of {@link aContract} whose link is awaited until the end of 2099. */
export function aContent(change: Partial<Content> = {}): Content {
  return {
    id: '0190f5c0-0000-7000-8000-0000000000c1',
    idCampaign: '0190f5c0-0000-7000-8000-000000000001',
    idUser: '0190f5c0-0000-7000-8000-0000000000f1',
    fullName: 'Sari Wulandari',
    image: null,
    status: 'awaiting_link',
    tahap: 'Tayang',
    jatuhTempo: '2099-12-31T16:59:00.000Z',
    tenggat: '2099-12-31T16:59:00.000Z',
    sisaRevisi: 2,
    sisaPerpanjangan: 2,
    usulanBatal: null,
    rincian: { harga: 1_000_000, biayaLayanan: 50_000, ppn: 0, pph: 0, diterima: 950_000, aturan: 'v1' },
    riwayat: [aContentEvent()],
    ...change,
  };
}

/** A sample on the wire: the beginning of the work. */
export function aContentEvent(change: Partial<Content['riwayat'][number]> = {}): Content['riwayat'][number] {
  return {
    at: '2025-09-07T07:05:00.000Z',
    event: 'started',
    tahap: 'Tayang',
    oleh: 'KOL',
    url: null,
    note: null,
    bukti: null,
    akunLain: false,
    jatuhTempo: null,
    ...change,
  };
}
