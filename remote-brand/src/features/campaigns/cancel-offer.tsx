import type { CampaignSummary } from '@sohor/shared/api';
import { Button, Row, Text } from '@sohor/shared/ui';

/** Before it is over a campaign can be cancelled; not in a state of a later API, which is not known here. */
const CANCELLABLE: readonly CampaignSummary['status'][] = ['draft', 'awaiting-payment', 'active'];

export interface CancelOfferProps {
  campaign: CampaignSummary;
  disabled?: boolean;
  /** Asks first. */
  onCancel: () => void;
}

/** The way to cancel a campaign, at the end of what is shown of it: it is seldom wanted, and cannot be undone. */
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
