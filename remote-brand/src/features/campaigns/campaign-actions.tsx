import type { CampaignStatus, CampaignSummary } from '@sohor/shared/api';
import { formatCount } from '@sohor/shared/format';
import { CAMPAIGN_STATUS, type StatusLook } from '@sohor/shared/page-parts';
import { Link } from '@sohor/shared/platform';
import { Badge, Button, Row } from '@sohor/shared/ui';
import { PATHS } from '@sohor/shared/wire/catalog';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import UserPlus from 'lucide-react/icons/user-plus';
import styles from './campaigns.module.css';

/** Labels of the statuses; for an unpaid campaign, what to do about it. */
export const STATUS: Readonly<Record<CampaignStatus, StatusLook>> = {
  ...CAMPAIGN_STATUS,
  draft: { label: 'Belum dibayar', tone: 'neutral' },
  'awaiting-payment': { label: 'Menunggu pembayaran Anda', tone: 'warning' },
};

export interface CampaignActionProps {
  campaign: CampaignSummary;
  /** Opens the details of a verified campaign, or the activation of another one. */
  onOpen: (id: string) => void;
  size?: 'sm' | 'md';
}

/** Opens the campaign, or pays for it. */
export function CampaignAction({ campaign, onOpen, size = 'md' }: CampaignActionProps) {
  const { id, isVerified, status, pendingApplicants, pendingReviews } = campaign;
  if (!isVerified && status === 'cancelled') return null;
  return (
    // The primary look when something waits for the brand.
    <Button
      size={size}
      variant={isVerified && pendingApplicants + pendingReviews === 0 ? 'secondary' : 'primary'}
      onClick={() => onOpen(id)}
    >
      {isVerified ? 'Lihat Detail' : 'Aktifkan Campaign'}
    </Button>
  );
}

export interface WaitingLinksProps {
  campaign: CampaignSummary;
  /** Where a heading says that they wait. */
  isShort?: boolean;
}

/** Links to the applicants and the content that wait for the Brand. */
export function WaitingLinks({ campaign, isShort = false }: WaitingLinksProps) {
  const { id, pendingApplicants, pendingReviews } = campaign;
  if (pendingApplicants + pendingReviews === 0) return null;
  return (
    <Row className={isShort ? styles.short : undefined}>
      {pendingApplicants > 0 && (
        <Link className={styles.waiting} to={PATHS.campaign(id, 'pelamar')}>
          <Badge tone="brand" icon={<UserPlus aria-hidden="true" />}>
            {formatCount(pendingApplicants)} pelamar{!isShort && ' menunggu persetujuan'}
          </Badge>
        </Link>
      )}
      {pendingReviews > 0 && (
        <Link className={styles.waiting} to={PATHS.campaign(id, 'konten')}>
          <Badge tone="brand" icon={<ClipboardCheck aria-hidden="true" />}>
            {formatCount(pendingReviews)} konten{!isShort && ' menunggu ditinjau'}
          </Badge>
        </Link>
      )}
    </Row>
  );
}
