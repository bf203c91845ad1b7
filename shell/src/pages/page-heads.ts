import { PRODUCT_NAME } from '@sohor/shared/wire/catalog';

/** Title and description of a page for search engines and shared links. */
export interface PageHead {
  /** Title without the product's name, which is added. */
  title: string;
  /** One or two sentences, at most 160 characters. */
  description: string;
}

export const HEADS = {
  landing: {
    title: 'Temukan KOL yang tepat untuk brand Anda',
    description: `${PRODUCT_NAME} mempertemukan brand Indonesia dengan KOL: cari kreator, kelola campaign, kontrak, dan pembayaran di satu tempat.`,
  },
  marketplace: {
    title: 'Marketplace KOL',
    description: `Jelajahi KOL Indonesia dari 20 kategori: lihat ${PRODUCT_NAME} Score, jumlah pengikut TikTok, dan rate card sebelum mengundang mereka ke campaign.`,
  },
  score: {
    title: `Rumus ${PRODUCT_NAME} Score`,
    description: `Tujuh komponen, bobotnya, dan cara menghitung ${PRODUCT_NAME} Score dari data TikTok dan pekerjaan seorang KOL, lengkap dengan contoh perhitungan.`,
  },
  privacy: {
    title: 'Kebijakan Privasi',
    description: `Data apa yang ${PRODUCT_NAME} proses, untuk apa, dengan siapa dibagikan, dan pilihan apa yang Anda punya. Berlaku sejak 7 September 2025.`,
  },
  terms: {
    title: 'Syarat & Ketentuan',
    description: `Aturan memakai ${PRODUCT_NAME} untuk brand dan KOL: akun, campaign, kontrak, pembayaran, dan tanggung jawab. Berlaku sejak 7 September 2025.`,
  },
} as const satisfies Record<string, PageHead>;
