import type { Applicant } from '@sohor/shared/api';
import { hasRight, StatusBadge } from '@sohor/shared/page-parts';
import { APP_BASE, Link, PRODUCT_NAME, Slot } from '@sohor/shared/platform';
import {
  Avatar,
  Button,
  Checkbox,
  FigureRow,
  MediaRow,
  NewTabLink,
  Row,
  Score,
  Skeleton,
  Text,
  TextLink,
  VisuallyHidden,
} from '@sohor/shared/ui';
import Check from 'lucide-react/icons/check';
import Mail from 'lucide-react/icons/mail';
import X from 'lucide-react/icons/x';
import { CONTRACT_LOOKS } from '../../lib/contract-look.ts';
import { mainFiguresOf } from '../../lib/figures-of.ts';
import styles from './applicants.module.css';
import { useDecideApplicant, useInviteAgain } from './applicants.queries.ts';
import { Invited } from './invited.tsx';

export interface ApplicantCardProps {
  applicant: Applicant;
  /** True while the campaign takes another KOL. */
  canInvite: boolean;
  /** Left out when the applicant cannot be selected together with others. */
  choice?: { isChosen: boolean; onToggle: () => void } | undefined;
  /** Called before the card leaves its tab, so that the focus can move elsewhere. */
  onDecided: () => void;
}

export function ApplicantCard({ applicant, canInvite, choice, onDecided }: ApplicantCardProps) {
  const { kolId, campaignId, fullName, email, image, status, invitedBy, score, slug, figures, message } =
    applicant;
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
      <Row justify="between">
        <Text size="sm">
          <NewTabLink href={`/marketplace/${slug}`} aria-label={`Lihat profil dan rate card ${fullName}`}>
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
        <Slot
          name="kol-actions"
          context={{ kolId, name: fullName, campaignId }}
          pending={<Skeleton shape="smallButton" />}
          failed={null}
        />
      </div>
      <FigureRow items={mainFiguresOf(figures)} />
      {message && (
        <blockquote className={styles.message}>
          <Text size="sm">{message}</Text>
        </blockquote>
      )}
      {status === 'pending' && invitedBy === 'kol' && hasRight('campaigns') && (
        <Decision applicant={applicant} canApprove={canInvite} onDecided={onDecided} />
      )}
      <ContractOf applicant={applicant} />
      {applicant.lapse && <Lapsed applicant={applicant} canInvite={canInvite} onDecided={onDecided} />}
      {status === 'pending' && invitedBy === 'brand' && hasRight('campaigns') && (
        <Invited applicant={applicant} onWithdrawn={onDecided} />
      )}
    </li>
  );
}

/** State of an applicant's contract, with a link. A waiting or lapsed offer is shown by other parts of the card. */
function ContractOf({
  applicant: { contract, lapse, status, invitedBy, fullName },
}: {
  applicant: Applicant;
}) {
  if (!contract || lapse || (status === 'pending' && invitedBy === 'brand')) return null;
  return (
    <Row justify="between">
      <StatusBadge status={CONTRACT_LOOKS[contract.status]} />
      <Text size="sm">
        <TextLink
          apart
          render={<Link to={`${APP_BASE}/kontrakBrand?kontrak=${contract.id}`} />}
          aria-label={`Lihat kontrak ${fullName}`}
        >
          Lihat kontrak
        </TextLink>
      </Text>
    </Row>
  );
}

/** A lapsed offer: why it ended, and a button for a new one. */
function Lapsed({ applicant, canInvite, onDecided }: ApplicantCardProps) {
  const { submit, isPending } = useInviteAgain(applicant, onDecided);
  const isByCampaign = applicant.lapse === 'campaign';
  const isWithdrawn = applicant.lapse === 'withdrawn';
  return (
    <>
      <Text size="sm" weight="semibold">
        {isByCampaign
          ? 'Penawaran berakhir karena campaign dibatalkan'
          : isWithdrawn
            ? 'Penawaran Anda tarik'
            : 'Penawaran kedaluwarsa'}
      </Text>
      {applicant.lapse === 'time' && (
        <Text size="sm" tone="muted">
          KOL tidak menandatangani kontrak tepat waktu.
        </Text>
      )}
      {!isByCampaign && canInvite && hasRight('campaigns') && (
        <div className={styles.decision}>
          <Button
            variant="secondary"
            size="sm"
            iconStart={<Mail aria-hidden="true" />}
            aria-label={`Undang lagi ${applicant.fullName}`}
            loading={isPending}
            onClick={() => submit()}
          >
            Undang lagi
          </Button>
        </div>
      )}
    </>
  );
}

function Decision({
  applicant,
  canApprove,
  onDecided,
}: Omit<ApplicantCardProps, 'canInvite'> & { canApprove: boolean }) {
  const { submit, isPending, input } = useDecideApplicant(applicant, onDecided);
  return (
    <div className={styles.decision}>
      <Button
        variant="secondary"
        size="sm"
        iconStart={<X aria-hidden="true" />}
        aria-label={`Reject ${applicant.fullName}`}
        disabled={isPending}
        loading={isPending && input === 'rejected'}
        onClick={() => submit('rejected')}
      >
        Reject
      </Button>
      <Button
        size="sm"
        iconStart={<Check aria-hidden="true" />}
        aria-label={`Approve ${applicant.fullName}`}
        // The reason is shown above the list.
        disabled={isPending || !canApprove}
        loading={isPending && input === 'approved'}
        onClick={() => submit('approved')}
      >
        Approve
      </Button>
    </div>
  );
}
