import type { CampaignSummary } from '@sohor/shared/api';
import { formatCount, formatDate, formatRupiah } from '@sohor/shared/format';
import { CampaignFacts, StatusBadge, VerificationBadge } from '@sohor/shared/page-parts';
import { Link } from '@sohor/shared/platform';
import { Button, Card, ClampedText, CoverImage } from '@sohor/shared/ui';
import { PATHS } from '@sohor/shared/wire/catalog';
import { CampaignAction, STATUS, WaitingLinks } from './campaign-actions.tsx';
import styles from './campaigns.module.css';

export interface CampaignCardProps {
  campaign: CampaignSummary;
  /** Opens the details of a verified campaign, or the activation of another one. */
  onOpen: (id: string) => void;
}

export function CampaignCard({ campaign, onOpen }: CampaignCardProps) {
  const { id, name, isVerified, status, priceIdr, kolCount } = campaign;
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
      actions={<StatusBadge status={STATUS[status]} />}
      footer={
        <>
          {!isVerified && (
            <Button variant="secondary" render={<Link to={PATHS.campaign(id)} />}>
              Lihat Detail
            </Button>
          )}
          <CampaignAction campaign={campaign} onOpen={onOpen} />
        </>
      }
    >
      <p className={styles.price}>
        {formatRupiah(priceIdr)} <span className={styles.each}>× {formatCount(kolCount)} KOL</span>
      </p>
      <WaitingLinks campaign={campaign} />
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
