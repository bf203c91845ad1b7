import { fetchStaffDispute, type StaffDisputeDetail } from '@sohor/shared/api';
import { LoadedPart, useKept } from '@sohor/shared/page-parts';
import { Button, Dialog } from '@sohor/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DecisionDialog } from './decision-dialog.tsx';
import { DisputeDetails } from './dispute-details.tsx';
import { disputeKey } from './dispute-key.ts';

/** One dispute with everything that matters for a decision, and the decision. @param id null while none is open */
export function DisputeDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  const shown = useKept(id);
  const [isDeciding, setDeciding] = useState(false);
  const query = useQuery({
    queryKey: disputeKey(shown ?? ''),
    queryFn: () => fetchStaffDispute(shown ?? ''),
    enabled: shown !== null,
  });
  const dispute = query.data;
  return (
    <>
      <Dialog
        open={id !== null && !isDeciding}
        onClose={onClose}
        size="xl"
        title={dispute ? `Sengketa: ${dispute.campaignName}` : 'Sengketa'}
        footer={
          dispute &&
          canDecide(dispute) && <Button onClick={() => setDeciding(true)}>Putuskan Sengketa</Button>
        }
      >
        <LoadedPart query={query} loading="Memuat sengketa..." failed="Sengketa ini tidak dapat dimuat.">
          {(loaded) => <DisputeDetails dispute={loaded} />}
        </LoadedPart>
      </Dialog>
      {id !== null && dispute && isDeciding && (
        <DecisionDialog dispute={dispute} onClose={() => setDeciding(false)} />
      )}
    </>
  );
}

const canDecide = ({ state, proposal }: StaffDisputeDetail) => state === 'deciding' && proposal === null;
