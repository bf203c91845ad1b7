import type { Agreement, BrandContract, ContractItem } from '../wire/index.ts';
import { someOfferTerms } from './offers.ts';

type Change = Partial<
  ContractItem['kontrak'] & ContractItem['detail'] & Pick<ContractItem, 'konten' | 'kesepakatan'>
> & {
  brand?: string;
  influencer?: string;
};

/** A sample on the wire: a contract that waits for the KOL's signature. */
export function aContract(change: Change = {}): ContractItem {
  const {
    id,
    isActive,
    isVerification,
    berlakuSampai,
    gugur,
    konten,
    kesepakatan,
    brand,
    influencer,
    ...detail
  } = change;
  const contractId = id ?? '0190f5c0-0000-7000-8000-0000000000c1';
  return {
    _id: contractId,
    IdUser: '0190f5c0-0000-7000-8000-0000000000f1',
    kontrak: {
      id: contractId,
      isActive: isActive ?? false,
      isVerification: isVerification ?? null,
      ...(berlakuSampai && { berlakuSampai }),
      ...(gugur && { gugur }),
    },
    konten: konten ?? null,
    kesepakatan: kesepakatan ?? null,
    brand: { fullName: brand ?? 'PT Kopi Senja' },
    influencer: { fullName: influencer ?? 'Sari Wulandari' },
    detail: {
      namaProyek: 'Kopi Senja',
      hargaPekerjaan: 1_500_000,
      createdAt: '2025-09-07T07:05:00.000Z',
      idCampaign: '0190f5c0-0000-7000-8000-000000000001',
      inviteBy: 'User',
      ...detail,
    },
  };
}

/** A sample on the wire: terms of an offer, and what of the campaign they differ from. */
export function anAgreement(): Agreement {
  return {
    syarat: someOfferTerms({
      item: [
        { platform: 'TikTok', jenis: 'Video', jumlah: 2 },
        { platform: 'Instagram', jenis: 'Story', jumlah: 1 },
      ],
      batasDraf: '2026-12-10',
      revisi: 3,
      hakPakai: 90,
      eksklusif: 30,
      catatan: 'Video pertama tayang sebelum akhir pekan, dengan logo di tiga detik pertama.',
    }),
    syaratCampaign: someOfferTerms({ harga: 1_500_000, batasTayang: '2026-12-31' }),
  };
}

/** What stands below the terms of an agreement: payment and brief. */
export const CONTRACT_PARTS = `Rincian Pembayaran

Harga: Rp1.500.000
Biaya layanan: Rp75.000
Influencer menerima: Rp1.425.000

Untuk TikTok Video Post (Product) ini Influencer menyerahkan draf, lalu tautan konten yang sudah tayang, paling lambat 10 Oktober 2025. Revisi paling banyak 2 kali.

Brief Campaign

Arahan konten:
• Tunjukkan suasana kedai.
• Sebut nama menunya.
Arahan caption: Ajak penonton mampir.
Hashtag wajib: #KopiSenja

`;

/** A sample text of a contract, with a hash that depends on it. */
export function aContractText(day = '7 September 2025', influencer = 'Sari Wulandari', parts = '') {
  const text = `Perjanjian Kerjasama Influencer

Nama Brand: PT Kopi Senja
Nama Influencer: ${influencer}
Nama Campaign: Kopi Senja

Dengan menandatangani perjanjian ini, PT Kopi Senja (selanjutnya disebut Brand) dan ${influencer} (selanjutnya disebut Influencer) menyepakati ketentuan berikut:

1. Influencer mempromosikan produk Brand sesuai dengan arahan yang tercantum dalam campaign "Kopi Senja".
2. Konten yang dibuat Influencer mengikuti pedoman yang telah disepakati dan selaras dengan nilai-nilai Brand.
3. Brand membayar Influencer sebesar Rp1.500.000 setelah pekerjaan selesai dan diverifikasi.
4. Perjanjian ini berlaku sejak tanggal penandatanganan, ${day}, sampai dengan berakhirnya periode campaign pada 10 Oktober 2025 (periode campaign: 7 September 2025 - 10 Oktober 2025).
5. Setiap perselisihan yang timbul dari perjanjian ini diselesaikan secara musyawarah untuk mufakat.

${parts}Dokumen ini dibuat secara otomatis oleh Sohor.
`;
  const sum = [...text].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 0xffffffff, 7);
  return { text, sha256: sum.toString(16).padStart(64, '0') };
}

/** A sample on the wire: a contract of a Brand that waits for its KOL. */
export function aBrandContract(change: Partial<BrandContract> = {}): BrandContract {
  return {
    id: '0190f5c0-0000-7000-8000-0000000000c1',
    idCampaign: '0190f5c0-0000-7000-8000-000000000001',
    namaCampaign: 'Kopi Senja',
    kol: {
      id: '0190f5c0-0000-7000-8000-0000000000f1',
      fullName: 'Sari Wulandari',
      image: null,
      slug: 'sari-wulandari-7k2m',
    },
    harga: 1_500_000,
    kesepakatan: null,
    status: 'pending',
    inviteBy: 'Brand',
    createdAt: '2025-09-07T07:05:00.000Z',
    dijawab: null,
    ...((change.status ?? 'pending') === 'pending' && { berlakuSampai: '2025-09-14T07:05:00.000Z' }),
    konten: null,
    campaignSelesai: false,
    ...change,
  };
}
