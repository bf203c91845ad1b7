import { engagementOf, engagementRate, formatCount, type Reactions } from '@sohor/shared/format';
import { formatEngagement } from '@sohor/shared/page-parts';
import { FigureRow } from '@sohor/shared/ui';

/** Props of {@link ResultFigures}. */
export interface ResultFiguresProps {
  figures: Reactions & { readonly views: number };
}

/** Views, what people did, and ER. What is not known is left out. */
export function ResultFigures({ figures }: ResultFiguresProps) {
  const { views, likes, comments, shares, saves } = figures;
  return (
    <FigureRow
      size="lg"
      items={[
        { label: 'Tayangan', value: formatCount(views) },
        { label: 'Suka', value: formatCount(likes) },
        { label: 'Komentar', value: formatCount(comments) },
        { label: 'Dibagikan', value: formatCount(shares) },
        ...(saves === null ? [] : [{ label: 'Disimpan', value: formatCount(saves) }]),
        { label: 'ER (interaksi ÷ tayangan)', value: rateOf(figures) },
      ]}
    />
  );
}

/** ER as text. */
export const rateOf = (figures: ResultFiguresProps['figures']): string =>
  formatEngagement(engagementRate(engagementOf(figures), figures.views));
