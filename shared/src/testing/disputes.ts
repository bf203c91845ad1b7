import type { Dispute, DisputeDetail } from '../wire/index.ts';

/** A sample on the wire: the Brand has opened it, and both sides bring evidence. */
export function aDispute(change: Partial<Dispute> = {}): Dispute {
  return {
    id: '0190f5c0-0000-7000-8000-0000000000d1',
    idKontrak: '0190f5c0-0000-7000-8000-0000000000c1',
    idCampaign: '0190f5c0-0000-7000-8000-000000000001',
    namaProyek: 'Kopi Senja',
    kol: 'Sari Wulandari',
    brand: 'Kopi Nusantara',
    oleh: 'Brand',
    jenis: 'Pekerjaan',
    status: 'open',
    harga: 1_500_000,
    dibuka: '2025-09-21T03:00:00.000Z',
    buktiSampai: '2025-09-23T03:00:00.000Z',
    putusanSampai: '2025-09-26T03:00:00.000Z',
    berakhir: null,
    putusan: null,
    ...change,
  };
}

/** The same with what both sides said. */
export function aDisputeDetail(change: Partial<DisputeDetail> = {}): DisputeDetail {
  return {
    ...aDispute(),
    idKol: '0190f5c0-0000-7000-8000-0000000000a1',
    keterangan: [
      {
        at: '2025-09-21T03:00:00.000Z',
        oleh: 'Brand',
        teks: 'Logo tidak terlihat.',
        gambar: [],
        tautan: ['https://drive.google.com/file/d/1'],
      },
      {
        at: '2025-09-21T05:00:00.000Z',
        oleh: 'KOL',
        teks: 'Logo ada di detik ke-3.',
        gambar: [],
        tautan: [],
      },
    ],
    ...change,
  };
}
