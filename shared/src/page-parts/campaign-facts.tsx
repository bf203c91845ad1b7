import type { CampaignSummary } from '@sohor/shared/api';
import { formatPeriod } from '@sohor/shared/format';
import { FactList } from '@sohor/shared/ui';
import CalendarIcon from 'lucide-react/icons/calendar';
import Clapperboard from 'lucide-react/icons/clapperboard';
import Layers from 'lucide-react/icons/layers';
import Tag from 'lucide-react/icons/tag';

/** Facts on every card of a campaign: kind of work, content, promotion and period. */
export function CampaignFacts({ campaign }: { campaign: CampaignSummary }) {
  return (
    <FactList
      items={[
        { icon: Clapperboard, term: 'Jenis pekerjaan', value: campaign.jobType },
        { icon: Layers, term: 'Tipe konten', value: campaign.contentType },
        { icon: Tag, term: 'Jenis promosi', value: campaign.promotionType },
        { icon: CalendarIcon, term: 'Periode', value: formatPeriod(campaign.startDate, campaign.endDate) },
      ]}
    />
  );
}
