import type { Applicant } from '@sohor/shared/api';
import { formatCount } from '@sohor/shared/format';
import { formatEngagement, type ListColumn, ListTable } from '@sohor/shared/page-parts';
import { PRODUCT_NAME, Slot } from '@sohor/shared/platform';
import { Avatar, Checkbox, ClampedText, MediaRow, NewTabLink, Score, VisuallyHidden } from '@sohor/shared/ui';
import { type KolSort, PATHS } from '@sohor/shared/wire/catalog';
import type { ReactNode } from 'react';
import { MarksAndRating } from '../../lib/rating.tsx';
import { SaveButton } from '../../lib/shortlists/save-button.tsx';
import { ApplicantState, type ApplicantStateProps } from './applicant-state.tsx';
import styles from './applicants.module.css';
import { AskedPrice } from './asked-price.tsx';
import { useApplicantSort } from './use-applicant-sort.ts';

export interface ApplicantTableProps {
  applicants: readonly Applicant[];
  /** Whole rupiah that the campaign pays one KOL. */
  paidIdr: number;
  /** Undefined where an applicant cannot be selected. */
  choiceOf: (applicant: Applicant) => { isChosen: boolean; onToggle: () => void } | undefined;
  stateOf: (applicant: Applicant) => ApplicantStateProps;
  cards: ReactNode;
}

const compact = (value: number | null) => formatCount(value, { compact: true });

/** The applicants as a table: figures and the price of this job below each other, so that they can be compared. */
export function ApplicantTable({ applicants, paidIdr, choiceOf, stateOf, cards }: ApplicantTableProps) {
  const { sort, setSort } = useApplicantSort();
  const columns: ListColumn<Applicant, KolSort>[] = [
    {
      key: 'kol',
      header: 'KOL',
      primary: true,
      cell: (applicant) => <Who applicant={applicant} choice={choiceOf(applicant)} />,
    },
    {
      key: 'score',
      header: 'Skor',
      sort: { descending: 'score' },
      cell: ({ score }) => <Score variant="pill" value={score} label={`${PRODUCT_NAME} Score`} />,
    },
    {
      key: 'followers',
      header: 'Pengikut',
      align: 'end',
      sort: { descending: 'followers' },
      cell: ({ figures }) => compact(figures.followers),
    },
    {
      key: 'views',
      header: 'Penayangan',
      align: 'end',
      sort: { descending: 'views' },
      cell: ({ figures }) => compact(figures.averageViews),
    },
    {
      key: 'engagement',
      header: 'Interaksi',
      align: 'end',
      sort: { descending: 'engagement' },
      cell: ({ figures }) => formatEngagement(figures.engagement),
    },
    {
      key: 'price',
      header: applicants.find(({ askedPrice }) => askedPrice)?.askedPrice?.item ?? 'Harga pekerjaan ini',
      align: 'end',
      cell: ({ askedPrice }) => <AskedPrice asked={askedPrice} paidIdr={paidIdr} />,
    },
    {
      key: 'state',
      header: 'Keputusan',
      pinned: true,
      cell: (applicant) => (
        <div className={styles.state}>
          <ApplicantState {...stateOf(applicant)} />
          <div className={styles.actions}>
            <SaveButton kol={{ ...applicant, id: applicant.kolId }} size="sm" />
            <Slot
              name="kol-actions"
              context={{
                kolId: applicant.kolId,
                name: applicant.fullName,
                campaignId: applicant.campaignId,
              }}
              failed={null}
            />
          </div>
        </div>
      ),
    },
  ];
  return (
    <ListTable
      name="applicants"
      caption="pelamar"
      columns={columns}
      rows={applicants}
      rowKey={({ id }) => id}
      order={{ value: sort, choose: setSort }}
      cards={cards}
    />
  );
}

function Who({
  applicant,
  choice,
}: {
  applicant: Applicant;
  choice: ReturnType<ApplicantTableProps['choiceOf']>;
}) {
  const { kolId, fullName, email, image, message } = applicant;
  return (
    <div className={styles.who}>
      {choice && (
        <Checkbox
          className={styles.tick}
          label={<VisuallyHidden>Pilih {fullName}</VisuallyHidden>}
          checked={choice.isChosen}
          onChange={choice.onToggle}
        />
      )}
      <div>
        <MediaRow
          media={<Avatar name={fullName} src={image} />}
          title={
            <NewTabLink href={PATHS.kol(kolId)} aria-label={`Lihat profil dan rate card ${fullName}`}>
              {fullName}
            </NewTabLink>
          }
          subtitle={email}
        />
        <MarksAndRating of={applicant} />
        {message && (
          <ClampedText lines={3} className={styles.words}>
            {message}
          </ClampedText>
        )}
      </div>
    </div>
  );
}
