import type { CampaignSummary } from '@sohor/shared/api';
import { Button, Row, Text } from '@sohor/shared/ui';

/** Statuses in which a campaign can be cancelled. A status of a later API, which is unknown here, is not among them. */
const CANCELLABLE: readonly CampaignSummary['status'][] = ['draft', 'awaiting-payment', 'active'];

export interface CancelOfferProps {
  campaign: CampaignSummary;
  disabled?: boolean;
  /** Opens the question before anything is cancelled. */
  onCancel: () => void;
}

/** Offers to cancel the campaign, at the end of its details, because that is rare and cannot be undone. */
export function CancelOffer({ campaign, disabled = false, onCancel }: CancelOfferProps) {
  if (!CANCELLABLE.includes(campaign.status)) return null;
  return (
    <Row justify="between" gap={3}>
      <Text size="sm" tone="muted">
        {campaign.isVerified
          ? 'Jika dibatalkan, dana yang belum terikat kontrak kembali ke saldo Anda.'
          : 'Tidak jadi memakai campaign ini?'}
      </Text>
      <Button variant="secondary" size="sm" disabled={disabled} onClick={onCancel}>
        Batalkan Campaign
      </Button>
    </Row>
  );
}
