import type {
  CampaignReport,
  Figures,
  Piece,
  ReferenceCpm,
  ReportedWork,
  ReportLink,
  SharedReport,
  WorkFigures,
  WorkTotals,
} from '../wire/index.ts';
import { aPiece, somePieces } from './content.ts';

/** A sample on the wire: what a video had reached when TikTok was asked. */
export function aFigure(change: Partial<Figures> = {}): Figures {
  return {
    pada: '2025-09-23T03:00:00.000Z',
    sumber: 'TikTok',
    tayangan: 125_400,
    suka: 5_400,
    komentar: 360,
    dibagikan: 180,
    disimpan: null,
    bukti: null,
    terlambat: false,
    ...change,
  };
}

/** A sample on the wire: three readings of a video. */
export function someWorkFigures(change: Partial<WorkFigures> = {}): WorkFigures {
  return {
    bagian: 1,
    ...aPiece(),
    url: 'https://www.tiktok.com/@sariwulandari/video/7300000000000000001',
    video: { judul: 'Ngopi sore di Kopi Senja #kopi', sampul: null },
    tayang: '2025-09-20T03:00:00.000Z',
    masalah: null,
    median: { video: 24, tayangan: 61_000 },
    kategori: { nama: 'Food', kol: 34, tayangan: 43_000 },
    dimintaPada: null,
    angka: [
      aFigure(),
      aFigure({ pada: '2025-09-21T03:10:00.000Z', tayangan: 61_200, suka: 2_900, terlambat: true }),
      aFigure({ pada: '2025-09-20T04:00:00.000Z', tayangan: 8_100, suka: 410, komentar: 22, dibagikan: 9 }),
    ],
    ...change,
  };
}

/** A sample on the wire: work that cannot be read, with figures that the KOL typed. */
export function someTypedFigures(change: Partial<WorkFigures> = {}): WorkFigures {
  return someWorkFigures({
    ...aPiece({ platform: 'Instagram', jenis: 'Reels' }),
    url: 'https://www.instagram.com/reel/C8abcdefghi',
    video: null,
    median: null,
    kategori: null,
    masalah: { sebab: 'not_readable', sejak: '2025-09-20T03:00:00.000Z' },
    angka: [
      aFigure({
        pada: '2025-09-22T03:00:00.000Z',
        sumber: 'Kreator',
        disimpan: 75,
        bukti: '/api/v1/files/bukti.webp?sampai=1',
      }),
    ],
    ...change,
  });
}

/** A sample on the wire: the figures of a contract with several pieces. */
export const figuresOfPieces = (): WorkFigures[] => {
  const [one, two, story] = somePieces();
  const url = 'https://www.tiktok.com/@sariwulandari/video/7300000000000000002';
  const angka = [aFigure({ tayangan: 61_300, suka: 2_100, komentar: 95, dibagikan: 40 })];
  return [
    someWorkFigures(one),
    someWorkFigures({ ...two, bagian: 2, url, video: { judul: 'Resep kopi susu', sampul: null }, angka }),
    someTypedFigures({
      ...story,
      bagian: 3,
      url: 'https://www.instagram.com/stories/sariwulandari/3123456789',
    }),
  ];
};

/** A sample on the wire: published works of one contract, which has one price. */
export const piecesReported = (): ReportedWork[] => {
  const kontrak = { konten: 3, tayangan: 312_100 };
  return figuresOfPieces().map(({ bagian, platform, jenis, nomor, url, video, masalah, angka: [latest] }) => {
    const { bukti: _, terlambat: __, ...angka } = latest ?? aFigure();
    return aReportedWork({
      bagian,
      platform,
      jenis,
      nomor,
      url,
      video,
      masalah,
      angka,
      kontrak,
      biaya: 4_500_000,
    });
  });
};

/** A sample on the wire: one published work of a report. */
export function aReportedWork(change: Partial<ReportedWork> = {}): ReportedWork {
  const { bukti: _, terlambat: __, ...angka } = aFigure();
  return {
    id: '0190f5c0-0000-7000-8000-0000000000c1',
    bagian: 1,
    ...aPiece(),
    kontrak: { konten: 1, tayangan: 125_400 },
    fullName: 'Sari Wulandari',
    image: null,
    url: someWorkFigures().url,
    video: someWorkFigures().video,
    tayang: '2025-09-20T03:00:00.000Z',
    masalah: null,
    angka,
    biaya: 1_500_000,
    ...change,
  };
}

/** A sample on the wire: work without figures yet. */
export const anUncountedWork = (change: Partial<ReportedWork> = {}): ReportedWork =>
  aReportedWork({
    id: '0190f5c0-0000-7000-8000-0000000000c3',
    fullName: 'Rina Lestari',
    kontrak: { konten: 1, tayangan: null },
    angka: null,
    biaya: null,
    masalah: { sebab: 'revoked', sejak: '2025-09-21T03:00:00.000Z' },
    ...change,
  });

const kindOf = ({ platform, jenis }: Piece) => ({ platform, jenis });

/** A sample on the wire: three published works of five, one of them typed, one without figures. */
export function aCampaignReport(change: Partial<CampaignReport> = {}): CampaignReport {
  const weakest = aReportedWork({
    id: '0190f5c0-0000-7000-8000-0000000000c2',
    ...aPiece({ platform: 'Instagram', jenis: 'Reels' }),
    kontrak: { konten: 1, tayangan: 12_000 },
    fullName: 'Budi Santoso',
    url: 'https://www.instagram.com/reel/C8abcdefghi',
    video: null,
  });
  return {
    diperbarui: '2025-09-23T03:00:00.000Z',
    konten: { berjalan: 5, tayang: 3, berangka: 2, dibayar: 2 },
    hasil: [
      {
        sumber: 'TikTok',
        konten: 1,
        tayangan: 125_400,
        suka: 5_400,
        komentar: 360,
        dibagikan: 180,
        disimpan: null,
      },
      {
        sumber: 'Kreator',
        konten: 1,
        tayangan: 12_000,
        suka: 800,
        komentar: 40,
        dibagikan: 12,
        disimpan: 9,
      },
    ],
    biaya: { total: 3_000_000, berangka: 3_000_000, konten: 2, tayangan: 137_400, interaksi: 6_801 },
    emv: {
      nilai: 3_135_000,
      konten: 1,
      tayangan: 125_400,
      acuan: [
        { platform: 'tiktok', cpm: 25_000, sumber: 'Rata-rata iklan TikTok 2025', berlaku: '2025-09-01' },
      ],
    },
    kurang: [
      { sebab: 'not_published', konten: 2 },
      { sebab: 'revoked', konten: 1 },
    ],
    jenis: [
      {
        ...kindOf(aPiece()),
        tayang: 2,
        konten: 1,
        tayangan: 125_400,
        suka: 5_400,
        komentar: 360,
        dibagikan: 180,
        disimpan: null,
        biaya: 1_500_000,
      },
      {
        ...kindOf(aPiece({ platform: 'Instagram', jenis: 'Reels' })),
        tayang: 1,
        konten: 1,
        tayangan: 12_000,
        suka: 800,
        komentar: 40,
        dibagikan: 12,
        disimpan: 9,
        biaya: 1_500_000,
      },
    ],
    kurva: [
      { hari: '2025-09-20', tayangan: 8_100 },
      { hari: '2025-09-21', tayangan: 61_200 },
      { hari: '2025-09-23', tayangan: 125_400 },
    ],
    terbaik: aReportedWork(),
    terlemah: {
      ...weakest,
      angka: weakest.angka && {
        ...weakest.angka,
        sumber: 'Kreator',
        tayangan: 12_000,
        suka: 800,
        komentar: 40,
        dibagikan: 12,
      },
    },
    ...change,
  };
}

/** A sample on the wire: what the works of the report brought together. */
export function someWorkTotals(): WorkTotals {
  const { kurva: _, terbaik: __, terlemah: ___, jenis: ____, ...totals } = aCampaignReport();
  return totals;
}

/** A sample on the wire: a link that can be opened. */
export function aReportLink(change: Partial<ReportLink> = {}): ReportLink {
  return {
    id: '0190f5c0-0000-7000-8000-0000000000e1',
    harga: false,
    dibuat: '2025-09-23T03:00:00.000Z',
    berakhir: '2099-10-23T03:00:00.000Z',
    dicabut: null,
    dibuka: 12,
    terakhirDibuka: '2025-09-24T03:00:00.000Z',
    ...change,
  };
}

/** A sample on the wire: what a link opens, without prices. */
export function aSharedReport(change: Partial<SharedReport> = {}): SharedReport {
  const { biaya: _, terbaik: __, terlemah: ___, ...report } = aCampaignReport();
  const karya = [aReportedWork(), anUncountedWork({ url: 'https://www.instagram.com/reel/C8abcdefghj' })];
  return {
    ...report,
    namaProyek: 'Kopi Senja',
    brand: 'PT Kopi Senja',
    mulai: '2025-09-07',
    selesai: '2025-10-10',
    berakhir: '2099-10-23T03:00:00.000Z',
    biaya: null,
    emv: null,
    jenis: report.jenis.map((kind) => ({ ...kind, biaya: null })),
    karya: karya.map(({ id: _, bagian: __, image: ___, video: ____, ...work }) => ({ ...work, biaya: null })),
    ...change,
  };
}

/** A sample on the wire: a reference price of a thousand views, as staff entered it. */
export const aReferenceCpm = (change: Partial<ReferenceCpm> = {}): ReferenceCpm => ({
  id: '0190f5c0-0000-7000-8000-0000000000f1',
  platform: 'tiktok',
  cpm: 25_000,
  sumber: 'Rata-rata iklan TikTok 2025',
  berlaku: '2025-09-01',
  oleh: 'Rina Wijaya',
  dicatat: '2025-09-01T03:00:00.000Z',
  ...change,
});
