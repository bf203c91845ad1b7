import type { Kol } from '@sohor/shared/api';
import { formatCount, formatTenths } from '@sohor/shared/format';
import { KolMarks } from '@sohor/shared/page-parts';
import { Row, Text } from '@sohor/shared/ui';

/** '★ 4,7 · 12 ulasan', from finished work; without the average of fewer than three, and nothing without a review. */
export function Rating({ of: { rating } }: { of: Pick<Kol, 'rating'> }) {
  if (!rating) return null;
  return (
    <Text as="span" size="sm" weight="semibold">
      {rating.average !== null && (
        <>
          <span aria-hidden="true">★ </span>
          {formatTenths(rating.average)} ·{' '}
        </>
      )}
      {formatCount(rating.reviews)} ulasan
    </Text>
  );
}

/** The marks and the rating of a KOL; nothing where it has none. */
export function MarksAndRating({ of }: { of: Pick<Kol, 'isVerified' | 'isChecked' | 'mark' | 'rating'> }) {
  if (!of.isVerified && !of.isChecked && !of.mark && !of.rating) return null;
  return (
    <Row gap={2}>
      <KolMarks kol={of} />
      <Rating of={of} />
    </Row>
  );
}
