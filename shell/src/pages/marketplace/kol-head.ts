import type { PublicKolProfile } from '@sohor/shared/api';
import { formatCount } from '@sohor/shared/format';
import { PRODUCT_NAME } from '@sohor/shared/platform';
import type { PageHead } from '../page-heads.ts';

export const NO_SUCH_KOL: PageHead = {
  title: 'KOL tidak ditemukan',
  description: 'Halaman KOL ini tidak ada.',
};

export function headOfKol({ fullName, categories, score, followers }: PublicKolProfile): PageHead {
  const facts = [
    categories.length > 0 && `KOL ${categories.slice(0, 3).join(', ')}`,
    score !== null && `${PRODUCT_NAME} Score ${Math.round(score)} dari 100`,
    followers !== null && `${formatCount(followers)} pengikut TikTok`,
  ].filter(Boolean);
  const about = facts.length > 0 ? ` ${facts.join(', ')}.` : '';
  return {
    title: `${fullName}, KOL`,
    description: `Profil ${fullName} di ${PRODUCT_NAME}.${about} Lihat rincian skor dan rate card.`,
  };
}
