import { fetchStaffDispute, type StaffDisputeDetail } from '@sohor/shared/api';
import { LoadedPart, useKept } from '@sohor/shared/page-parts';
import { Dialog } from '@sohor/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DecisionForm } from './decision-form.tsx';
import { DisputeDetails } from './dispute-details.tsx';
import { disputeKey } from './dispute-key.ts';
import styles from './disputes.module.css';

/** One dispute: everything that matters for a decision, and the decision beside it. @param id null while none is open */
export function DisputeDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  const shown = useKept(id);
  const [isAsked, setAsked] = useState(false);
  const query = useQuery({
    queryKey: disputeKey(shown ?? ''),
    queryFn: () => fetchStaffDispute(shown ?? ''),
    enabled: shown !== null,
  });
  return (
    <Dialog
      open={id !== null}
      onClose={onClose}
      size="xl"
      title={query.data ? `Sengketa: ${query.data.campaignName}` : 'Sengketa'}
    >
      <LoadedPart query={query} loading="Memuat sengketa..." failed="Sengketa ini tidak dapat dimuat.">
        {(dispute) =>
          // The answer to the last question stays in view, also when somebody else was faster.
          canDecide(dispute) || isAsked ? (
            <div className={styles.beside}>
              <DisputeDetails dispute={dispute} />
              <DecisionForm key={dispute.id} dispute={dispute} isAsked={isAsked} onAsked={setAsked} />
            </div>
          ) : (
            <DisputeDetails dispute={dispute} />
          )
        }
      </LoadedPart>
    </Dialog>
  );
}

const canDecide = ({ state, proposal }: StaffDisputeDetail) => state === 'deciding' && proposal === null;
