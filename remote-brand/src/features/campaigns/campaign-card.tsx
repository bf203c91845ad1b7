import type { Campaign } from '@sohor/shared/api';
import { formatDay, formatRupiah } from '@sohor/shared/format';
import { Badge, Button, Card, ClampedText, CoverImage, DescriptionList, Row } from '@sohor/shared/ui';
import { STATUS_TONE } from '../../lib/campaign-status.ts';
import { CampaignBadge } from './campaign-badge.tsx';
import styles from './campaigns.module.css';

export interface CampaignCardProps {
  campaign: Campaign;
  /** Shows the details of a verified campaign, or the activation of another. */
  onOpen: () => void;
}

export function CampaignCard({ campaign, onOpen }: CampaignCardProps) {
  const { name, isVerified, statusLabel, priceIdr, kolCount } = campaign;
  return (
    <Card
      as="article"
      interactive
      aria-label={name}
      className={styles.card}
      media={<CoverImage src={campaign.cover} alt={`Cover ${name}`} />}
      title={name}
      footer={
        <Button variant={isVerified ? 'secondary' : 'primary'} onClick={onOpen}>
          {isVerified ? 'Lihat Detail' : 'Aktifkan Campaign'}
        </Button>
      }
    >
      <Row className={styles.badges}>
        <CampaignBadge isVerified={isVerified} />
        <Badge tone={STATUS_TONE[statusLabel]} dot>
          {statusLabel}
        </Badge>
      </Row>
      <p className={styles.price}>
        {formatRupiah(priceIdr)} <span className={styles.each}>× {kolCount} KOL</span>
      </p>
      <DescriptionList
        layout="stack"
        items={[
          { term: 'Jenis pekerjaan', value: campaign.jobType },
          { term: 'Tipe konten', value: campaign.contentType },
          { term: 'Jenis promosi', value: campaign.promotionType },
          { term: 'Periode', value: `${unbroken(campaign.startDate)} - ${unbroken(campaign.endDate)}` },
        ]}
        className={styles.facts}
      />
      <ClampedText lines={3} className={styles.direction}>
        {campaign.contentDirection}
      </ClampedText>
    </Card>
  );
}

/** A day that stays in one line; a period breaks between its two. */
function unbroken(day: string): string {
  return formatDay(day).replaceAll(' ', '\u00a0');
}
