import { formatCount } from '@sohor/shared/format';
import type { PublicKol } from '@sohor/shared/wire';
import { PRODUCT_NAME } from '@sohor/shared/wire/catalog';
import { drawCard } from '../files/index.ts';
import { cut } from './media-kit-pdf.ts';

/** The picture that a shared link to the public page shows. */
export function drawMediaKitCard(kol: PublicKol, portrait: Buffer | null): Promise<Buffer> {
  const { fullName, categories, followers, sohorScore } = kol;
  const facts = [
    followers === null ? '' : `${formatCount(followers)} pengikut TikTok`,
    sohorScore === null ? '' : `${PRODUCT_NAME} Score ${Math.round(sohorScore)}`,
  ];
  return drawCard({
    owner: kol.slug,
    portrait,
    lines: [
      { text: cut(fullName, 40) || 'KOL', size: 68, color: '#ffffff', isBold: true },
      { text: categories.split(',').slice(0, 3).join(' · '), size: 34, color: '#f5c3d9' },
      ...facts.map((text) => ({ text, size: 34, color: '#ffffff', isBold: true })),
    ].filter(({ text }) => text !== ''),
    foot: { text: PRODUCT_NAME, size: 34, color: '#ffffff', isBold: true },
  });
}
