import { hasRight } from '@sohor/shared/page-parts';
import { APP_BASE, Link } from '@sohor/shared/platform';
import { Button } from '@sohor/shared/ui';

/** Link to the form, filled in with this campaign and with future dates; nothing for a role that may not make campaigns. */
export function DuplicateLink({ campaignId, size }: { campaignId: string; size?: 'sm' }) {
  if (!hasRight('campaigns')) return null;
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
