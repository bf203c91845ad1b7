import type { CampaignSummary } from '@sohor/shared/api';
import { formatCount, formatDate, formatRupiah } from '@sohor/shared/format';
import { CAMPAIGN_STATUS, CampaignFacts, StatusBadge, VerificationBadge } from '@sohor/shared/page-parts';
import { Link } from '@sohor/shared/platform';
import { Badge, Button, Card, ClampedText, CoverImage, Row } from '@sohor/shared/ui';
import { PATHS } from '@sohor/shared/wire/catalog';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import UserPlus from 'lucide-react/icons/user-plus';
import styles from './campaigns.module.css';

export interface CampaignCardProps {
  campaign: CampaignSummary;
  /** Opens the details of a verified campaign, or the activation of another one. */
  onOpen: (id: string) => void;
}

export function CampaignCard({ campaign, onOpen }: CampaignCardProps) {
  const { id, name, isVerified, status, priceIdr, kolCount, pendingApplicants, pendingReviews } = campaign;
  return (
    <Card
      as="article"
      interactive
      aria-label={name}
      className={styles.card}
      media={<CoverImage src={campaign.cover} alt={`Cover ${name}`} />}
      mediaBadge={<VerificationBadge isVerified={isVerified} />}
      title={
        <Link className={styles.name} to={PATHS.campaign(id)}>
          {name}
        </Link>
      }
      actions={<StatusBadge status={CAMPAIGN_STATUS[status]} />}
      footer={
        <>
          {!isVerified && (
            <Button variant="secondary" render={<Link to={PATHS.campaign(id)} />}>
              Lihat Detail
            </Button>
          )}
          {(isVerified || status !== 'cancelled') && (
            // The primary look when something waits for the brand.
            <Button
              variant={isVerified && pendingApplicants + pendingReviews === 0 ? 'secondary' : 'primary'}
              onClick={() => onOpen(id)}
            >
              {isVerified ? 'Lihat Detail' : 'Aktifkan Campaign'}
            </Button>
          )}
        </>
      }
    >
      <p className={styles.price}>
        {formatRupiah(priceIdr)} <span className={styles.each}>× {formatCount(kolCount)} KOL</span>
      </p>
      {(pendingApplicants > 0 || pendingReviews > 0) && (
        <Row>
          {pendingApplicants > 0 && (
            <Link className={styles.waiting} to={PATHS.campaign(id, 'pelamar')}>
              <Badge tone="brand" icon={<UserPlus aria-hidden="true" />}>
                {formatCount(pendingApplicants)} pelamar menunggu persetujuan
              </Badge>
            </Link>
          )}
          {pendingReviews > 0 && (
            <Link className={styles.waiting} to={PATHS.campaign(id, 'konten')}>
              <Badge tone="brand" icon={<ClipboardCheck aria-hidden="true" />}>
                {formatCount(pendingReviews)} konten menunggu ditinjau
              </Badge>
            </Link>
          )}
        </Row>
      )}
      {campaign.cancelled && (
        <p className={styles.reason}>
          Dibatalkan pada {formatDate(campaign.cancelled.at)}: {campaign.cancelled.reason}
        </p>
      )}
      <CampaignFacts campaign={campaign} />
      <ClampedText lines={3} className={styles.direction}>
        {campaign.contentDirection}
      </ClampedText>
    </Card>
  );
}
