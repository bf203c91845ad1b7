import type { Party, Work } from '@sohor/shared/api';
import { LoadedPart, usePart } from '@sohor/shared/page-parts';
import { Link } from '@sohor/shared/platform';
import { Button, Dialog } from '@sohor/shared/ui';
import { PATHS } from '@sohor/shared/wire/catalog';
import { useState } from 'react';
import { canDispute } from './can-dispute.ts';
import styles from './disputes.module.css';

const OPENING = {
  name: 'dispute-opening',
  load: async () =>
    (await import(/* webpackChunkName: "dispute-opening" */ './dispute-opening.tsx')).DisputeOpening,
};

/** Props of {@link DisputeEntry}. */
export interface DisputeEntryProps {
  work: Work;
  /** The side that looks at the screen. */
  side: Party;
  /** Milliseconds since 1970. */
  now: number;
  size?: 'sm' | 'md';
}

/** A link to the dispute about work, and a button that starts one, with its dialog. */
export function DisputeEntry({ work, side, now, size = 'sm' }: DisputeEntryProps) {
  const [isOpening, setOpening] = useState(false);
  const [isSending, setSending] = useState(false);
  const opening = usePart(OPENING, isOpening);
  const name = side === 'Brand' ? ` ${work.kolName}` : '';
  return (
    <>
      {work.disputeId && (
        <Button
          size={size}
          variant="secondary"
          aria-label={`Lihat Sengketa${name}`}
          render={<Link to={PATHS.dispute(side, work.contractId)} />}
        >
          Lihat Sengketa
        </Button>
      )}
      {canDispute(work, side, now) && (
        <Button
          size={size}
          variant="ghost"
          aria-label={`Ajukan Sengketa${name}`}
          onClick={() => setOpening(true)}
        >
          Ajukan Sengketa
        </Button>
      )}
      <Dialog
        open={isOpening}
        onClose={() => setOpening(false)}
        dismissible={!isSending}
        title="Ajukan Sengketa"
      >
        <div className={styles.content}>
          <LoadedPart query={opening} loading="Memuat formulir..." failed="Formulir gagal dimuat.">
            {(DisputeOpening) => <DisputeOpening work={work} side={side} onSending={setSending} />}
          </LoadedPart>
        </div>
      </Dialog>
    </>
  );
}
