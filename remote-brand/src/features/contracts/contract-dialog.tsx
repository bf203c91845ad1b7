import type { BrandContract } from '@sohor/shared/api';
import { errorText, useKept } from '@sohor/shared/page-parts';
import { Button, Dialog, ErrorState, LoadingState } from '@sohor/shared/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import styles from './contracts.module.css';
import { useBrandContract } from './contracts.queries.ts';

export interface ContractDialogProps {
  /** Null while the dialog is closed. */
  id: string | null;
  onClose: () => void;
  /** Renders the work of a signed contract. */
  work: (contract: BrandContract) => ReactNode;
}

/** One contract: state, work and text. The code of its content loads when the dialog first opens. */
export function ContractDialog({ id, onClose, work }: ContractDialogProps) {
  const contract = useBrandContract(id);
  const panel = useQuery({
    queryKey: ['contract-panel'],
    queryFn: async () =>
      (await import(/* webpackChunkName: "contract-panel" */ './contract-panel.tsx')).ContractPanel,
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const shown = useKept(
    id === null ? null : { contract: contract.data, error: contract.error ?? panel.error },
  );
  const Panel = panel.data;
  const failed = shown?.error && !(shown.contract && Panel) ? shown.error : null;
  const retry = () => {
    if (!contract.data) void contract.refetch();
    if (!Panel) void panel.refetch();
  };
  return (
    <Dialog
      open={id !== null}
      onClose={onClose}
      size="lg"
      title="Kontrak"
      description={shown?.contract && `${shown.contract.kolName} untuk ${shown.contract.campaignName}`}
    >
      {shown?.contract && Panel && <Panel contract={shown.contract} work={work(shown.contract)} />}
      {!(shown?.contract && Panel) && !failed && (
        <LoadingState text="Memuat kontrak..." className={styles.awaited} />
      )}
      {failed && (
        <ErrorState
          compact
          message={errorText(failed, {
            refused: 'Kontrak ini tidak ditemukan.',
            failed: 'Terjadi kesalahan saat memuat kontrak.',
          })}
          onRetry={retry}
          retrying={contract.isFetching || panel.isFetching}
          action={<Button onClick={onClose}>Tutup</Button>}
        />
      )}
    </Dialog>
  );
}
