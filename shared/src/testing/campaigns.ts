import { type CampaignText, renameTexts } from '../wire/campaign-texts.ts';
import type { Campaign } from '../wire/index.ts';

/** The texts of a brief on the wire; those that are not given are empty. */
export const briefTexts = (texts: Partial<Record<CampaignText['wire'], string>>) =>
  renameTexts(texts, 'wire', 'wire');

/** A sample on the wire: a verified campaign that is running. */
export function aCampaign(change: Partial<Campaign> = {}): Campaign {
  return {
    id: '0190f5c0-0000-7000-8000-000000000001',
    namaProyek: 'Kopi Senja',
    coverProyek: null,
    jenisPekerjaan: 'TikTok Video Post',
    tipeKonten: 'Product',
    hargaPekerjaan: 1_500_000,
    jumlahKOL: 2,
    startDate: '2025-09-07',
    endDate: '2025-10-10',
    tipeProyek: 'Produk',
    ...briefTexts({
      referensiVisual: 'https://example.com/moodboard',
      arahanKonten: 'Tunjukkan suasana sore sambil menyeduh kopi.',
      arahanCaption: 'Ajak pengikut mencoba varian baru.',
      catatan: 'Pakai baju berwarna cerah.',
      website: 'https://kopisenja.example',
      hashtag: '#kopisenja',
      mentionAccount: '@kopisenja',
    }),
    isVerification: true,
    statusLabel: 'Aktif',
    brandName: 'PT Kopi Senja',
    ...change,
  };
}
