import type { CampaignSummary } from '@sohor/shared/api';
import { Stack } from '@sohor/shared/ui';
import { CampaignMoney } from '../campaigns/campaign-money.tsx';
import { WorkCosts } from '../work/work-costs.tsx';

/** What a campaign and its work cost. */
export function CampaignCosts({ campaign }: { campaign: CampaignSummary }) {
  return (
    <Stack gap={5}>
      <CampaignMoney campaign={campaign} />
      <WorkCosts campaignId={campaign.id} />
    </Stack>
  );
}
