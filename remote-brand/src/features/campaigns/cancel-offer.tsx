import type { CampaignSummary } from '@sohor/shared/api';
import { Button, Row, Text } from '@sohor/shared/ui';

export interface CancelOfferProps {
  campaign: CampaignSummary;
  disabled?: boolean;
  /** Opens the question before anything is cancelled. */
  onCancel: () => void;
}

/** Offers to cancel a campaign that runs, at the end of its details, because that is rare and cannot be undone. */
export function CancelOffer({ campaign, disabled = false, onCancel }: CancelOfferProps) {
  if (campaign.status !== 'active') return null;
  return (
    <Row justify="between" gap={3}>
      <Text size="sm" tone="muted">
        Jika dibatalkan, dana yang belum terikat kontrak kembali ke saldo Anda.
      </Text>
      <Button variant="secondary" size="sm" disabled={disabled} onClick={onCancel}>
        Batalkan Campaign
      </Button>
    </Row>
  );
}
