import type { CampaignSummary } from '@sohor/shared/api';
import { LoadedPart } from '@sohor/shared/page';
import { useWorkPanel } from './use-work-panel.ts';

/** The work in a campaign: its code and its data are loaded when it is opened. */
export function WorkSection({ campaign }: { campaign: CampaignSummary }) {
  return (
    <LoadedPart query={useWorkPanel()} loading="Memuat konten..." failed="Konten gagal dimuat.">
      {(WorkPanel) => <WorkPanel campaign={campaign} />}
    </LoadedPart>
  );
}
