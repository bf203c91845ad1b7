import type { Campaign } from '@sohor/shared/api';
import { formatPeriod, formatRupiah } from '@sohor/shared/format';
import { Badge, Button, Card, ClampedText, CoverImage, FactList, Row } from '@sohor/shared/ui';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Clapperboard from 'lucide-react/icons/clapperboard';
import Layers from 'lucide-react/icons/layers';
import Tag from 'lucide-react/icons/tag';
import { useId } from 'react';
import styles from './campaign-card.module.css';
import { EntryBadge } from './entry-badge.tsx';
import { VerificationBadge } from './verification-badge.tsx';

export interface CampaignCardProps {
  campaign: Campaign;
  onOpen: () => void;
}

export function CampaignCard({ campaign, onOpen }: CampaignCardProps) {
  const nameId = useId();
  const facts = [
    { icon: Clapperboard, term: 'Jenis pekerjaan', value: campaign.jobType },
    { icon: Layers, term: 'Tipe konten', value: campaign.contentType },
    { icon: Tag, term: 'Jenis promosi', value: campaign.promotionType },
    { icon: CalendarDays, term: 'Periode', value: formatPeriod(campaign.startDate, campaign.endDate) },
  ];
  return (
    <Card
      as="article"
      interactive
      aria-labelledby={nameId}
      media={<CoverImage src={campaign.cover} alt={`Cover ${campaign.name}`} />}
      mediaBadge={
        <Row>
          <VerificationBadge isVerified={campaign.isVerified} />
          {campaign.statusLabel === 'Selesai' && <Badge>Selesai</Badge>}
          {campaign.ownEntry && <EntryBadge entry={campaign.ownEntry} />}
        </Row>
      }
      footer={
        campaign.isVerified && (
          <Button variant="secondary" aria-describedby={nameId} onClick={onOpen}>
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
      </div>
      <p className={styles.price}>
        {formatRupiah(campaign.priceIdr)} <span>per KOL</span>
      </p>
      <FactList items={facts} />
      <ClampedText lines={3} className={styles.direction}>
        {campaign.contentDirection}
      </ClampedText>
    </Card>
  );
}
