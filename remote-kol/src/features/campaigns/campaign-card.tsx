import type { CampaignSummary } from '@sohor/shared/api';
import { formatRupiah } from '@sohor/shared/format';
import {
  BrandMarkBadge,
  CAMPAIGN_STATUS,
  CampaignFacts,
  StatusBadge,
  VerificationBadge,
} from '@sohor/shared/page-parts';
import { Badge, Button, Card, ClampedText, CoverImage, Row } from '@sohor/shared/ui';
import { useId } from 'react';
import styles from './campaign-card.module.css';
import { EntryBadge } from './entry-badge.tsx';

export interface CampaignCardProps {
  campaign: CampaignSummary;
  onOpen: (id: string) => void;
}

/**
 * True for a cancelled campaign in which the user had no place. The badge says that it was cancelled; 'rejected' would be wrong.
 */
const hasEndedWaiting = ({ status, ownEntry }: CampaignSummary) =>
  status === 'cancelled' && ownEntry?.status !== 'approved';

export function CampaignCard({ campaign, onOpen }: CampaignCardProps) {
  const nameId = useId();
  return (
    <Card
      as="article"
      interactive
      aria-labelledby={nameId}
      media={<CoverImage src={campaign.cover} alt={`Cover ${campaign.name}`} />}
      mediaBadge={
        <Row>
          <VerificationBadge isVerified={campaign.isVerified} />
          {campaign.status === 'completed' && <Badge>{CAMPAIGN_STATUS.completed.label}</Badge>}
          {campaign.status === 'cancelled' && <StatusBadge status={CAMPAIGN_STATUS.cancelled} />}
          {campaign.isFull && campaign.status === 'active' && !campaign.ownEntry && <Badge>Penuh</Badge>}
          {campaign.ownEntry && !hasEndedWaiting(campaign) && <EntryBadge entry={campaign.ownEntry} />}
        </Row>
      }
      footer={
        campaign.isVerified && (
          <Button variant="secondary" aria-describedby={nameId} onClick={() => onOpen(campaign.id)}>
            Lihat Detail
          </Button>
        )
      }
    >
      <div className={styles.head}>
        <h2 id={nameId} className={styles.name}>
          {campaign.name}
        </h2>
        <p className={styles.brand}>{campaign.brandName}</p>
        {campaign.brandMark && <BrandMarkBadge mark={campaign.brandMark} />}
      </div>
      <p className={styles.price}>
        {formatRupiah(campaign.priceIdr)} <span>per KOL</span>
      </p>
      <CampaignFacts campaign={campaign} />
      <ClampedText lines={3} className={styles.direction}>
        {campaign.contentDirection}
      </ClampedText>
    </Card>
  );
}
