import { APP_BASE, Link } from '@sohor/shared/platform';
import { Button } from '@sohor/shared/ui';

/** To the form, filled in with this campaign and with dates that are still to come. */
export function DuplicateLink({ campaignId, size }: { campaignId: string; size?: 'sm' }) {
  return (
    <Button
      variant="secondary"
      size={size}
      render={<Link to={`${APP_BASE}/createCampaign?salin=${encodeURIComponent(campaignId)}`} />}
    >
      Duplikat
    </Button>
  );
}
