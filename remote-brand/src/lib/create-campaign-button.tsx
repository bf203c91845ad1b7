import { hasRight } from '@sohor/shared/page';
import { APP_BASE, Link } from '@sohor/shared/platform';
import { Button } from '@sohor/shared/ui';
import type { ReactNode } from 'react';

/** To the form of a new campaign; nothing for whom the role in the team does not let make one. */
export function CreateCampaignButton({ icon }: { icon?: ReactNode }) {
  if (!hasRight('campaigns')) return null;
  return (
    <Button render={<Link to={`${APP_BASE}/createCampaign`} />} iconStart={icon}>
      Buat Campaign
    </Button>
  );
}
