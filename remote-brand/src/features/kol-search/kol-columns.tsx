import type { Kol } from '@sohor/shared/api';
import { CategoryBadges, KOL_FIGURES, KolMarks, type ListColumn } from '@sohor/shared/page-parts';
import { Link, PRODUCT_NAME } from '@sohor/shared/platform';
import { Avatar, Button, MediaRow, Row, Score } from '@sohor/shared/ui';
import { type KolOrder, type KolSort, PATHS } from '@sohor/shared/wire/catalog';
import { figuresOf } from '../../lib/figures-of.ts';
import { Rating } from '../../lib/rating.tsx';
import { RoleAndCity } from '../../lib/role-and-city.tsx';
import { SaveButton } from '../../lib/shortlists/save-button.tsx';

const FIGURES = ['followers', 'views', 'engagement', 'price'] as const satisfies readonly KolSort[];

/**
 * The columns of a table of KOLs.
 * @param category the searched one, which a KOL who has it shows first
 */
export function kolColumns(
  category: string,
  onOpen: (id: string) => void,
): readonly ListColumn<Kol, KolOrder>[] {
  return [
    {
      key: 'kol',
      header: 'KOL',
      primary: true,
      cell: (kol) => (
        <MediaRow
          media={<Avatar name={kol.fullName} src={kol.image} size="sm" />}
          title={
            <>
              <Link to={PATHS.kol(kol.id)}>{kol.fullName}</Link>{' '}
              <KolMarks kol={{ ...kol, isVerified: false }} /> <Rating of={kol} />
            </>
          }
          subtitle={<RoleAndCity kol={kol} />}
        />
      ),
    },
    {
      key: 'score',
      header: 'Skor',
      sort: { descending: 'score' },
      cell: ({ score }) => <Score variant="pill" value={score} label={`${PRODUCT_NAME} Score`} />,
    },
    ...FIGURES.map(
      (figure, at): ListColumn<Kol, KolOrder> => ({
        key: figure,
        header: KOL_FIGURES[figure].label,
        align: 'end',
        sort: figure === 'price' ? { ascending: figure } : { descending: figure },
        cell: (kol) => figuresOf(kol)[at]?.value,
      }),
    ),
    {
      key: 'categories',
      header: 'Kategori',
      extra: true,
      cell: ({ categories }) => <CategoryBadges categories={categories} first={category} />,
    },
    { key: 'email', header: 'Email', extra: true, cell: ({ email }) => email },
    {
      key: 'actions',
      header: 'Aksi',
      pinned: true,
      align: 'end',
      cell: (kol) => (
        <Row justify="end" wrap={false}>
          <Button size="sm" variant="secondary" onClick={() => onOpen(kol.id)}>
            Lihat Detail & Undang
          </Button>
          <SaveButton kol={kol} size="sm" />
        </Row>
      ),
    },
  ];
}
