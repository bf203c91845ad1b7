import { LoadedPart } from '@sohor/shared/page';
import { useWorkPanel } from './use-work-panel.ts';
import type { WorkPanelProps } from './work-panel.tsx';

/** The work in a campaign, or of one of its contracts: code and data are loaded when it is opened. */
export function WorkSection(props: WorkPanelProps) {
  return (
    <LoadedPart query={useWorkPanel()} loading="Memuat konten..." failed="Konten gagal dimuat.">
      {(WorkPanel) => <WorkPanel {...props} />}
    </LoadedPart>
  );
}
