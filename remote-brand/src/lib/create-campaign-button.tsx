import { hasRight } from '@sohor/shared/page-parts';
import { APP_BASE, Link } from '@sohor/shared/platform';
import { Button } from '@sohor/shared/ui';
import type { ReactNode } from 'react';

/** Link to the form for a new campaign; nothing for a role in the team that may not make one. */
export function CreateCampaignButton({ icon }: { icon?: ReactNode }) {
  if (!hasRight('campaigns')) return null;
  return (
    <Button render={<Link to={`${APP_BASE}/createCampaign`} />} iconStart={icon}>
      Buat Campaign
    </Button>
  );
}
