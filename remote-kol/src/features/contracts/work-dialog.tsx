import { LoadedPart, useKept, usePart } from '@sohor/shared/page-parts';
import { Dialog } from '@sohor/shared/ui';
import { useState } from 'react';
import { useContracts } from '../../lib/own-data.ts';
import styles from './work-dialog.module.css';

const PANEL = {
  name: 'work-panel',
  load: async () => (await import(/* webpackChunkName: "work-panel" */ './work/work-panel.tsx')).WorkPanel,
};

export interface WorkDialogProps {
  /** Null while the dialog is closed. */
  campaignId: string | null;
  onClose: () => void;
}

/** The work of a signed contract. The code of its content loads when the dialog first opens. */
export function WorkDialog({ campaignId, onClose }: WorkDialogProps) {
  const [isSending, setSending] = useState(false);
  const shown = useKept(campaignId);
  const panel = usePart(PANEL, campaignId !== null);
  const contracts = useContracts().data?.pages.flatMap((page) => page.items);
  const contract = contracts?.find((one) => one.campaignId === shown);
  return (
    <Dialog
      open={campaignId !== null}
      onClose={onClose}
      dismissible={!isSending}
      title="Konten"
      description={contract?.campaignName}
    >
      <div className={panel.isPending ? styles.awaited : undefined}>
        <LoadedPart query={panel} loading="Memuat konten..." failed="Gagal memuat konten.">
          {(WorkPanel) =>
            shown && (
              <WorkPanel
                key={shown}
                campaignId={shown}
                agreement={contract?.agreement ?? null}
                onSending={setSending}
              />
            )
          }
        </LoadedPart>
      </div>
    </Dialog>
  );
}
