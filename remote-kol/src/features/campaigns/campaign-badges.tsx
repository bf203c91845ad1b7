import type { CampaignSummary } from '@sohor/shared/api';
import { CAMPAIGN_STATUS, StatusBadge, VerificationBadge } from '@sohor/shared/page-parts';
import { Badge, Row } from '@sohor/shared/ui';
import { EntryBadge } from './entry-badge.tsx';

/**
 * True for a cancelled campaign in which the user had no place. The badge says that it was cancelled; 'rejected' would be wrong.
 */
const hasEndedWaiting = ({ status, ownEntry }: CampaignSummary) =>
  status === 'cancelled' && ownEntry?.status !== 'approved';

/** Where a campaign stands for the KOL. */
export function CampaignBadges({ campaign }: { campaign: CampaignSummary }) {
  return (
    <Row>
      <VerificationBadge isVerified={campaign.isVerified} />
      {campaign.status === 'completed' && <Badge>{CAMPAIGN_STATUS.completed.label}</Badge>}
      {campaign.status === 'cancelled' && <StatusBadge status={CAMPAIGN_STATUS.cancelled} />}
      {campaign.isFull && campaign.status === 'active' && !campaign.ownEntry && <Badge>Penuh</Badge>}
      {campaign.ownEntry && !hasEndedWaiting(campaign) && <EntryBadge entry={campaign.ownEntry} />}
    </Row>
  );
}
