import { PRODUCT_NAME, Slot } from '@sohor/shared/platform';
import { RecordSection } from '@sohor/shared/reviews';
import {
  Avatar,
  Checkbox,
  DescriptionList,
  FigureRow,
  MediaRow,
  NewTabLink,
  Row,
  Score,
  Skeleton,
  Text,
  VisuallyHidden,
} from '@sohor/shared/ui';
import { PATHS } from '@sohor/shared/wire/catalog';
import { mainFiguresOf } from '../../lib/figures-of.ts';
import { MarksAndRating } from '../../lib/rating.tsx';
import { SaveButton } from '../../lib/shortlists/save-button.tsx';
import { ApplicantState, type ApplicantStateProps } from './applicant-state.tsx';
import styles from './applicants.module.css';
import { AskedPrice } from './asked-price.tsx';

export interface ApplicantCardProps extends ApplicantStateProps {
  /** Whole rupiah that the campaign pays one KOL. */
  paidIdr: number;
  /** Left out when the applicant cannot be selected together with others. */
  choice?: { isChosen: boolean; onToggle: () => void } | undefined;
}

export function ApplicantCard({ paidIdr, choice, ...state }: ApplicantCardProps) {
  const { kolId, campaignId, fullName, email, image, score, figures, message, askedPrice, isSaved } =
    state.applicant;
  return (
    <li className={styles.card} aria-label={fullName}>
      <div className={styles.name}>
        <MediaRow media={<Avatar name={fullName} src={image} />} title={fullName} subtitle={email} />
        {choice && (
          <Checkbox
            className={styles.tick}
            label={<VisuallyHidden>Pilih {fullName}</VisuallyHidden>}
            checked={choice.isChosen}
            onChange={choice.onToggle}
          />
        )}
      </div>
      <MarksAndRating of={state.applicant} />
      <Row justify="between">
        <Text size="sm">
          <NewTabLink href={PATHS.kol(kolId)} aria-label={`Lihat profil dan rate card ${fullName}`}>
            Lihat profil dan rate card
          </NewTabLink>
        </Text>
        <Row gap={2}>
          <Text size="xs" tone="muted" aria-hidden="true">
            {PRODUCT_NAME} Score
          </Text>
          <Score variant="pill" value={score} label={`${PRODUCT_NAME} Score`} />
        </Row>
      </Row>
      <div className={styles.actions}>
        <SaveButton kol={{ id: kolId, fullName, isSaved }} />
        <Slot
          name="kol-actions"
          context={{ kolId, name: fullName, campaignId }}
          pending={<Skeleton shape="smallButton" />}
          failed={null}
        />
      </div>
      <FigureRow items={mainFiguresOf(figures)} />
      <DescriptionList
        layout="rows"
        items={[
          {
            term: askedPrice?.item ?? 'Harga pekerjaan ini',
            value: <AskedPrice asked={askedPrice} paidIdr={paidIdr} />,
          },
        ]}
      />
      <RecordSection of={kolId} />
      {message && (
        <blockquote className={styles.message}>
          <Text size="sm">{message}</Text>
        </blockquote>
      )}
      <ApplicantState {...state} />
    </li>
  );
}
