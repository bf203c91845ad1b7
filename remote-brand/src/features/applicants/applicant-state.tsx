import type { Applicant } from '@sohor/shared/api';
import { hasRight, StatusBadge, standingForBrand } from '@sohor/shared/page-parts';
import { Link } from '@sohor/shared/platform';
import { Button, Row, Text, TextLink } from '@sohor/shared/ui';
import { PATHS } from '@sohor/shared/wire/catalog';
import Check from 'lucide-react/icons/check';
import Mail from 'lucide-react/icons/mail';
import X from 'lucide-react/icons/x';
import { CONTRACT_LOOKS } from '../../lib/contract-look.ts';
import styles from './applicants.module.css';
import { useDecideApplicant, useInviteAgain } from './applicants.queries.ts';
import { Invited } from './invited.tsx';

export interface ApplicantStateProps {
  applicant: Applicant;
  /** True while the campaign takes another KOL. */
  canInvite: boolean;
  /** Asks before an invitation is withdrawn; left out in a dialog, which must not open another one. */
  onWithdraw?: (() => void) | undefined;
  /** Called before the applicant leaves its list, so that the focus can move elsewhere. */
  onDecided: () => void;
}

/** Where an application or invitation stands, and what the Brand can do about it. */
export function ApplicantState({ applicant, canInvite, onWithdraw, onDecided }: ApplicantStateProps) {
  const { status, invitedBy, lapse } = applicant;
  const isOpen = status === 'pending' && hasRight('campaigns');
  return (
    <>
      {isOpen && invitedBy === 'kol' && (
        <Decision applicant={applicant} canApprove={canInvite} onDecided={onDecided} />
      )}
      <ContractOf applicant={applicant} />
      {lapse && <Lapsed applicant={applicant} canInvite={canInvite} onDecided={onDecided} />}
      {isOpen && invitedBy === 'brand' && <Invited applicant={applicant} onWithdraw={onWithdraw} />}
    </>
  );
}

/**
 * State of an applicant's contract, with a link. A waiting or lapsed offer is shown by other parts of the card; of an approval that was
 * taken back nothing is left.
 */
function ContractOf({
  applicant: { contract, lapse, status, invitedBy, fullName },
}: {
  applicant: Applicant;
}) {
  if (!contract || lapse) return null;
  if (status === 'pending' && (invitedBy === 'brand' || contract.status === 'lapsed')) return null;
  return (
    <Row justify="between">
      <StatusBadge status={CONTRACT_LOOKS[contract.status]} />
      <Text size="sm">
        <TextLink
          apart
          render={<Link to={PATHS.brandContract(contract.id)} />}
          aria-label={`Lihat kontrak ${fullName}`}
        >
          Lihat kontrak
        </TextLink>
      </Text>
    </Row>
  );
}

/** A lapsed offer: why it ended, and a button for a new one. */
function Lapsed({ applicant, canInvite, onDecided }: ApplicantStateProps) {
  const { submit, isPending } = useInviteAgain(applicant, onDecided);
  const isByCampaign = applicant.lapse === 'campaign';
  const isWithdrawn = applicant.lapse === 'withdrawn';
  return (
    <>
      <Row gap={2}>
        <StatusBadge status={standingForBrand(applicant)} />
        <Text size="sm" weight="semibold">
          {isByCampaign
            ? 'Penawaran berakhir karena campaign dibatalkan'
            : isWithdrawn
              ? 'Penawaran Anda tarik'
              : 'Penawaran kedaluwarsa'}
        </Text>
      </Row>
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
}: Omit<ApplicantStateProps, 'canInvite'> & { canApprove: boolean }) {
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
