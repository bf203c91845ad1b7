import type { CampaignSummary } from '@sohor/shared/api';
import { formatRupiah } from '@sohor/shared/format';
import { BrandMarkBadge, CampaignFacts } from '@sohor/shared/page-parts';
import { Button, Card, ClampedText, CoverImage } from '@sohor/shared/ui';
import { useId } from 'react';
import { CampaignBadges } from './campaign-badges.tsx';
import styles from './campaign-card.module.css';

export interface CampaignCardProps {
  campaign: CampaignSummary;
  onOpen: (id: string) => void;
}

export function CampaignCard({ campaign, onOpen }: CampaignCardProps) {
  const nameId = useId();
  return (
    <Card
      as="article"
      interactive
      aria-labelledby={nameId}
      media={<CoverImage src={campaign.cover} alt={`Cover ${campaign.name}`} />}
      mediaBadge={<CampaignBadges campaign={campaign} />}
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
