import type { Party, Work } from '@sohor/shared/api';
import { LoadedPart } from '@sohor/shared/page-parts';
import { Button, Dialog } from '@sohor/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { canDispute } from './can-dispute.ts';
import styles from './disputes.module.css';

/** Props of {@link DisputeEntry}. */
export interface DisputeEntryProps {
  work: Work;
  /** The side that looks at the screen. */
  side: Party;
  /** Milliseconds since 1970. */
  now: number;
  size?: 'sm' | 'md';
}

/** Buttons that open the dispute about work or start one, with their dialog. */
export function DisputeEntry({ work, side, now, size = 'sm' }: DisputeEntryProps) {
  const [asked, setAsked] = useState<'case' | 'form' | null>(null);
  const [isSending, setSending] = useState(false);
  const panel = useQuery({
    queryKey: ['dispute-panel'],
    queryFn: async () =>
      (await import(/* webpackChunkName: "dispute-panel" */ './dispute-panel.tsx')).DisputePanel,
    enabled: asked !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isOpening = asked === 'form' && canDispute(work, side, now);
  const name = side === 'Brand' ? ` ${work.kolName}` : '';
  return (
    <>
      {work.disputeId && (
        <Button
          size={size}
          variant="secondary"
          aria-label={`Lihat Sengketa${name}`}
          onClick={() => setAsked('case')}
        >
          Lihat Sengketa
        </Button>
      )}
      {canDispute(work, side, now) && (
        <Button
          size={size}
          variant="ghost"
          aria-label={`Ajukan Sengketa${name}`}
          onClick={() => setAsked('form')}
        >
          Ajukan Sengketa
        </Button>
      )}
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        dismissible={!isSending}
        title={isOpening ? 'Ajukan Sengketa' : 'Sengketa'}
      >
        <div className={styles.content}>
          <LoadedPart query={panel} loading="Memuat sengketa..." failed="Sengketa gagal dimuat.">
            {(DisputePanel) => (
              <DisputePanel work={work} side={side} isOpening={isOpening} onSending={setSending} />
            )}
          </LoadedPart>
        </div>
      </Dialog>
    </>
  );
}
