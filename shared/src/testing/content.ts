import type { Content, Piece } from '../wire/index.ts';

type ContentEvent = Content['riwayat'][number];

/** A sample on the wire: the one piece of a contract. */
export const aPiece = (change: Partial<Piece> = {}): Piece => ({
  platform: 'TikTok',
  jenis: 'Video',
  nomor: null,
  ...change,
});

/** A sample on the wire: pieces of a contract that has several. */
export const somePieces = (): Piece[] => [
  aPiece({ nomor: 1 }),
  aPiece({ nomor: 2 }),
  aPiece({ platform: 'Instagram', jenis: 'Story' }),
];

/**
 * A sample on the wire: the KOL has handed in what it published.
 * @param url of its one link; null: it has none
 */
export function aContentEvent({
  url = 'https://www.tiktok.com/@sariwulandari/video/7300000000000000001',
  akunBelumPasti = false,
  ...change
}: Partial<ContentEvent> & { url?: string | null; akunBelumPasti?: boolean } = {}): ContentEvent {
  return {
    at: '2025-09-20T03:00:00.000Z',
    event: 'handed_in',
    tahap: 'Tayang',
    oleh: 'KOL',
    tautan: url === null ? [] : [{ url, akunBelumPasti }],
    note: null,
    bukti: null,
    jatuhTempo: null,
    ...change,
  };
}

/** A sample on the wire: work that waits for what the KOL publishes. */
export function aContent(change: Partial<Content> = {}): Content {
  return {
    id: '0190f5c0-0000-7000-8000-0000000000c1',
    idCampaign: '0190f5c0-0000-7000-8000-000000000001',
    idUser: '0190f5c0-0000-7000-8000-0000000000f1',
    fullName: 'Sari Wulandari',
    image: null,
    status: 'awaiting_link',
    tahap: 'Tayang',
    jatuhTempo: '2025-10-10T16:59:59.999Z',
    tenggat: '2025-10-10T16:59:59.999Z',
    sisaRevisi: 2,
    maksRevisi: 2,
    sisaPerpanjangan: 2,
    usulanBatal: null,
    bagian: [aPiece()],
    rincian: {
      harga: 1_500_000,
      biayaLayanan: 150_000,
      ppn: 16_500,
      pph: 33_750,
      diterima: 1_299_750,
      aturan: '2026-1',
    },
    riwayat: [aContentEvent({ at: '2025-09-08T03:00:00.000Z', event: 'started', url: null })],
    ...change,
  };
}

/** A sample on the wire: the links of {@link somePieces}. */
export const handedInPieces = (change: Partial<ContentEvent> = {}): ContentEvent =>
  aContentEvent({
    tautan: [
      { url: 'https://www.tiktok.com/@sariwulandari/video/7300000000000000001', akunBelumPasti: false },
      { url: 'https://www.tiktok.com/@sariwulandari/video/7300000000000000002', akunBelumPasti: false },
      { url: 'https://www.instagram.com/stories/sariwulandari/3123456789012345678', akunBelumPasti: true },
    ],
    ...change,
  });
